import type { Conversion, ConversionSink, SinkAccount } from '../conversionSink.ts'
import { firstObstacle, jsonRequest, outcomeOf, unixSeconds } from '../payload.rules.ts'
import { oauth1Header } from './oauth1.rules.ts'

/** X Ads web conversions. `event_id` names an event made in X's Ads Manager; `conversion_id` is what drops repeats. */
export const xSink: ConversionSink = {
  obstacle: (conversion) => firstObstacle([['no_match_key', identifiers(conversion).length === 0]]),

  payload: (conversion, account, { now, nonce }) => {
    const url = `https://ads-api.x.com/${account.version}/measurement/conversions/${account.settings.pixel_id}`
    const authorization = oauth1Header('POST', url, keysOf(account), {
      timestamp: unixSeconds(now),
      nonce,
    })
    return jsonRequest(
      url,
      { authorization },
      {
        conversions: [
          {
            conversion_time: conversion.at.toISOString(),
            event_id: conversion.event,
            identifiers: identifiers(conversion),
            conversion_id: conversion.key,
            number_items: conversion.quantity,
            ...(conversion.value !== null && {
              price_currency: 'JPY',
              value: conversion.value.toFixed(2),
            }),
          },
        ],
      },
    )
  },

  readResponse: (reply) => outcomeOf(reply, 200),
}

const keysOf = ({ secrets }: SinkAccount) => ({
  consumerKey: secrets.consumer_key ?? '',
  consumerSecret: secrets.consumer_secret ?? '',
  token: secrets.token ?? '',
  tokenSecret: secrets.token_secret ?? '',
})

const identifiers = ({ ids, digests }: Conversion) => [
  ...(ids['twclid'] ? [{ twclid: ids['twclid'] }] : []),
  ...(digests.email ? [{ hashed_email: digests.email }] : []),
  ...(digests.phoneWithPlus ? [{ hashed_phone_number: digests.phoneWithPlus }] : []),
]
