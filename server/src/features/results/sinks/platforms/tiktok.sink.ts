import type { Conversion, ConversionSink } from '../conversionSink.ts'
import {
  anyOf,
  firstObstacle,
  jsonRequest,
  outcomeOf,
  parsed,
  unixSeconds,
  withoutEmpty,
} from '../payload.rules.ts'

const tooMany = 40_100
const unauthorized: readonly unknown[] = [40_001, 40_102, 40_104, 40_105]
const ownFailures = 50_000

/** TikTok Events API 2.0. It answers 200 to a refusal too: what counts is the code in the body. */
export const tiktokSink: ConversionSink = {
  obstacle: (conversion) =>
    firstObstacle([['no_match_key', !anyOf(...Object.values(matchKeys(conversion)))]]),

  payload: (conversion, { settings, secrets, version, isTest }) =>
    jsonRequest(
      `https://business-api.tiktok.com/open_api/${version}/event/track/`,
      { 'access-token': secrets.access_token ?? '' },
      {
        event_source: 'web',
        event_source_id: settings.pixel_id,
        ...(isTest && settings.test_code && { test_event_code: settings.test_code }),
        data: [
          {
            event: conversion.event,
            event_time: unixSeconds(conversion.at),
            event_id: conversion.key,
            user: {
              ...matchKeys(conversion),
              ...withoutEmpty({ user_agent: conversion.userAgent }),
            },
            page: withoutEmpty({ url: conversion.pageUrl, referrer: conversion.referrer }),
            properties: withoutEmpty({
              currency: conversion.value === null ? null : 'JPY',
              value: conversion.value,
            }),
          },
        ],
      },
    ),

  readResponse: (reply) => {
    const outcome = outcomeOf(reply, 200)
    if (outcome.state !== 'delivered') return outcome
    const { code, message } = parsed(reply.body)
    if (code === 0) return outcome
    const detail = message ? `${message} (code ${code})` : null
    if (code === tooMany || (typeof code === 'number' && code >= ownFailures))
      return { state: 'unavailable', error: 'unavailable', detail }
    return {
      state: 'refused',
      error: unauthorized.includes(code) ? 'unauthorized' : 'rejected',
      detail,
    }
  },
}

const matchKeys = (conversion: Conversion) =>
  withoutEmpty({
    ttclid: conversion.ids['ttclid'],
    ttp: conversion.ids['ttp'],
    email: conversion.digests.email,
    phone: conversion.digests.phoneWithPlus,
    external_id: conversion.digests.externalId,
    ip: conversion.ip,
  })
