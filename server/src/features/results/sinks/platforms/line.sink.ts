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

/** LINE Conversion API v1, for accounts from before LY Ads. It answers without a body. */
export const lineSink: ConversionSink = {
  obstacle: (conversion, now) =>
    firstObstacle([
      ['too_old', isOlderThan(conversion.at, longestDays, now)],
      ['no_match_key', !anyOf(...Object.values(user(conversion)))],
    ]),

  payload: (conversion, { settings, secrets, isTest }) =>
    jsonRequest(
      `https://conversion-api.tr.line.me/v1/${settings.tag_id}/events`,
      {
        'x-line-tagaccesstoken': secrets.access_token ?? '',
        ...(conversion.lineUid &&
          settings.channel_id && { 'x-line-channelid': settings.channel_id }),
      },
      [
        {
          event: {
            source_type: 'web',
            event_type: 'conversion',
            event_name: conversion.event,
            deduplication_key: conversion.key,
            event_timestamp: unixSeconds(conversion.at),
            test_flag: isTest,
          },
          user: user(conversion),
          web: {
            url: conversion.pageUrl,
            referrer: conversion.referrer ?? '',
            title: '',
            ...withoutEmpty({ user_agent: conversion.userAgent, ip_address: conversion.ip }),
          },
          custom:
            conversion.value === null
              ? { quantity: conversion.quantity }
              : { value: conversion.value, currency: 'JPY', quantity: conversion.quantity },
        },
      ],
    ),

  readResponse: (reply) => outcomeOf(reply, 202),
}

const user = (conversion: Conversion) =>
  withoutEmpty({
    click_id: conversion.ids['ldtag_cl'],
    browser_id: conversion.ids['lt_cid'],
    phone: conversion.digests.phoneWithPlus,
    email: conversion.digests.email,
    external_id: conversion.digests.externalId,
    line_uid: conversion.lineUid,
  })
