import type { Conversion, ConversionSink } from '../conversionSink.ts'
import {
  anyOf,
  firstObstacle,
  isOlderThan,
  jsonRequest,
  outcomeOf,
  unixSeconds,
  withoutEmpty,
} from '../payload.rules.ts'

const longestDays = 90
const longestKey = 64

/** LY Ads (LINE Yahoo) Conversion API. An answer of 202 says that it was received, not that it was counted. */
export const lyAdsSink: ConversionSink = {
  obstacle: (conversion, now) =>
    firstObstacle([
      ['too_old', isOlderThan(conversion.at, longestDays, now)],
      ['no_match_key', !anyOf(...Object.values(user(conversion)))],
    ]),

  payload: (conversion, { settings, secrets, isTest }) =>
    jsonRequest(
      'https://conversion-api.yahooapis.jp/v1/',
      { 'x-tagaccesstoken': secrets.access_token ?? '' },
      {
        tag_id: settings.tag_id,
        ...(conversion.lineUid &&
          settings.channel_id && { channel_id: Number(settings.channel_id) }),
        data: [
          {
            event: withoutEmpty({
              event_type: conversion.event,
              event_time: unixSeconds(conversion.at),
              action_source: 'web',
              test_flag: isTest,
              transaction_id: conversion.key.slice(0, longestKey),
              event_snippet_id: settings.snippet_id,
            }),
            user: user(conversion),
            web: withoutEmpty({
              url: conversion.pageUrl,
              referrer_url: conversion.referrer,
              ip: conversion.ip,
              user_agent: conversion.userAgent,
            }),
            ...(conversion.value !== null && {
              custom: { currency: 'JPY', value: conversion.value },
            }),
          },
        ],
      },
    ),

  readResponse: (reply) => outcomeOf(reply, 202),
}

const user = (conversion: Conversion) =>
  withoutEmpty({
    ly_c: clickId(conversion),
    ly_su: conversion.ids['ly_su'],
    ly_r: conversion.ids['ly_r'],
    hashed_email: conversion.digests.email,
    hashed_phone_number: conversion.digests.phoneWithPlus,
    line_uid: conversion.lineUid,
  })

/** In an address the id stands alone; the platform wants it behind the second of the click. */
function clickId({ ids, clickedAt }: Conversion): string | undefined {
  const id = ids['_ly_c'] ?? ids['yclid']
  if (id === undefined || /^\d{10}\./.test(id)) return id
  return clickedAt ? `${unixSeconds(clickedAt)}.${id}` : undefined
}
