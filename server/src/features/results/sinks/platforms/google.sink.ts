import { secondInJapan } from '@tsunagi/contract/day'
import type { Conversion, ConversionSink } from '../conversionSink.ts'
import {
  anyOf,
  firstObstacle,
  jsonRequest,
  outcomeOf,
  parsed,
  withoutEmpty,
} from '../payload.rules.ts'

const reference = 'ads'
const account = (accountId: string | undefined) => ({ accountType: 'GOOGLE_ADS', accountId })
const consents: Record<string, string> = { granted: 'CONSENT_GRANTED', denied: 'CONSENT_DENIED' }

/** Google Data Manager API. The event is the number of a conversion action; one wrong field refuses the whole request. */
export const googleSink: ConversionSink = {
  obstacle: (conversion) =>
    firstObstacle([
      [
        'no_match_key',
        !anyOf(...Object.values(adIdentifiers(conversion)), ...userIdentifiers(conversion)),
      ],
    ]),

  payload: (conversion, { settings, version, isTest }, { token }) =>
    jsonRequest(
      `https://datamanager.googleapis.com/${version}/events:ingest`,
      { authorization: `Bearer ${token}` },
      {
        validateOnly: isTest,
        encoding: 'HEX',
        destinations: [
          {
            reference,
            ...(settings.login_account_id && { loginAccount: account(settings.login_account_id) }),
            operatingAccount: account(settings.account_id),
            productDestinationId: conversion.event,
          },
        ],
        events: [
          {
            destinationReferences: [reference],
            transactionId: conversion.key,
            eventTimestamp: `${secondInJapan(conversion.at).replace(' ', 'T')}+09:00`,
            eventSource: 'WEB',
            ...optional('adIdentifiers', adIdentifiers(conversion)),
            ...(conversion.value !== null && {
              conversionValue: conversion.value,
              currency: 'JPY',
            }),
            ...(userIdentifiers(conversion).length > 0 && {
              userData: { userIdentifiers: userIdentifiers(conversion) },
            }),
            ...consentOf(settings.consent),
          },
        ],
      },
    ),

  readResponse: (reply) => {
    const outcome = outcomeOf(reply, 200)
    const { message } = (parsed(reply.body)['error'] ?? {}) as Record<string, unknown>
    return outcome.state === 'delivered' || !message
      ? outcome
      : { ...outcome, detail: String(message) }
  },

  tokenRequest: ({ secrets }) => ({
    url: 'https://oauth2.googleapis.com/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: secrets.client_id ?? '',
        client_secret: secrets.client_secret ?? '',
        refresh_token: secrets.refresh_token ?? '',
      }),
    ),
  }),
}

const adIdentifiers = ({ ids }: Conversion) =>
  withoutEmpty({ gclid: ids['gclid'], gbraid: ids['gbraid'], wbraid: ids['wbraid'] })

const userIdentifiers = ({ digests }: Conversion) => [
  ...(digests.emailWithoutDots ? [{ emailAddress: digests.emailWithoutDots }] : []),
  ...(digests.phoneWithPlus ? [{ phoneNumber: digests.phoneWithPlus }] : []),
]

const optional = (name: string, values: object) =>
  Object.keys(values).length > 0 ? { [name]: values } : {}

const consentOf = (consent: string | undefined) =>
  consent && consents[consent]
    ? { consent: { adUserData: consents[consent], adPersonalization: consents[consent] } }
    : {}
