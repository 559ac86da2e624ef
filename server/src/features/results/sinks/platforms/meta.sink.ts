import type { Conversion, ConversionSink, SinkReply } from '../conversionSink.ts'
import {
  anyOf,
  firstObstacle,
  isOlderThan,
  jsonRequest,
  outcomeOf,
  parsed,
  unixSeconds,
  withoutEmpty,
} from '../payload.rules.ts'

const longestDays = 7
const invalidToken = 190
/** The platform's own codes for trouble that passes: unknown, service, and the rate limits. */
const passing: readonly unknown[] = [1, 2, 4, 17, 341, 80004]

/** Meta Conversions API. Mail, phone and the like are hashed; address, agent and the click's own ids are not. */
export const metaSink: ConversionSink = {
  obstacle: (conversion, now) =>
    firstObstacle([
      ['too_old', isOlderThan(conversion.at, longestDays, now)],
      ['no_user_agent', !conversion.userAgent],
      [
        'no_match_key',
        !anyOf(
          clickId(conversion),
          conversion.ip,
          conversion.ids['fbp'],
          ...Object.values(conversion.digests),
        ),
      ],
    ]),

  payload: (conversion, { settings, secrets, version, isTest }) =>
    jsonRequest(
      `https://graph.facebook.com/${version}/${settings.pixel_id}/events?access_token=${encodeURIComponent(secrets.access_token ?? '')}`,
      {},
      {
        data: [
          {
            event_name: conversion.event,
            event_time: unixSeconds(conversion.at),
            action_source: 'website',
            event_source_url: conversion.pageUrl,
            event_id: conversion.key,
            user_data: userData(conversion),
            custom_data: withoutEmpty({
              currency: conversion.value === null ? null : 'JPY',
              value: conversion.value,
              order_id: conversion.orderNumber,
            }),
          },
        ],
        ...(isTest && settings.test_code && { test_event_code: settings.test_code }),
      },
    ),

  readResponse: (reply) => {
    const outcome = outcomeOf(reply, 200)
    if (outcome.state === 'delivered') return outcome
    const { code, detail } = errorOf(reply)
    if (passing.includes(code)) return { state: 'unavailable', error: 'unavailable', detail }
    if (outcome.state === 'unavailable') return { ...outcome, detail }
    return {
      state: 'refused',
      error: code === invalidToken ? 'unauthorized' : outcome.error,
      detail,
    }
  },
}

/** `fb.<subdomain index>.<click in ms>.<fbclid>`: the id exactly as it came, and the click of ours before what a page sent along. */
function clickId({ ids, clickedAt }: Conversion): string | undefined {
  return ids['fbclid'] && clickedAt ? `fb.1.${clickedAt.getTime()}.${ids['fbclid']}` : ids['fbc']
}

const userData = (conversion: Conversion) =>
  withoutEmpty({
    client_user_agent: conversion.userAgent,
    client_ip_address: conversion.ip,
    fbc: clickId(conversion),
    fbp: conversion.ids['fbp'],
    em: listOf(conversion.digests.email),
    ph: listOf(conversion.digests.phone),
    external_id: listOf(conversion.digests.externalId),
  })

const listOf = (digest: string | undefined) => (digest === undefined ? undefined : [digest])

function errorOf(reply: SinkReply) {
  const { code, message, fbtrace_id } = (parsed(reply.body)['error'] ?? {}) as Record<
    string,
    unknown
  >
  return {
    code,
    detail: message ? `${message} (code ${code}, ${fbtrace_id})` : reply.body.slice(0, 300) || null,
  }
}
