import { expect, test } from 'vitest'
import {
  deviceRulesOf,
  isWanted,
  preferredLanguage,
  type DeviceRule,
  type Onlooker,
  type Targeting,
} from './targeting.rules.ts'

/** Saturday noon in Japan. */
const noon = new Date('2026-10-10T03:00:00Z')
const inJapan = (time: string) => new Date(`2026-10-10T${time}+09:00`)
const visitor = (given: Partial<Onlooker> = {}): Onlooker => ({
  device: 'phone',
  rules: ['iphone'],
  at: noon,
  language: 'ja,en;q=0.8',
  ...given,
})
const meant = (given: Partial<Targeting>): Targeting => ({
  devices: [],
  hours: [],
  weekdays: [],
  languages: [],
  ...given,
})

test.each<[string, Targeting | 'nobody' | null | undefined, Partial<Onlooker>, boolean]>([
  ['nothing said', undefined, {}, true],
  ['everybody', null, {}, true],
  ['nobody', 'nobody', {}, false],
  ['no restriction', meant({}), {}, true],
  ['the device', meant({ devices: ['pc', 'iphone'] }), {}, true],
  ['another device', meant({ devices: ['pc', 'android'] }), {}, false],
  ['in an app', meant({ devices: ['app'] }), { rules: ['iphone', 'app'] }, true],
  ['not in an app', meant({ devices: ['app'] }), {}, false],
  [
    'a device that operators have no name for',
    meant({ devices: ['none'] }),
    { rules: ['none'] },
    true,
  ],
  ['a machine', meant({ devices: ['none', 'pc'] }), { device: 'bot', rules: [] }, false],
  ['the hours', meant({ hours: ['9-18'] }), {}, true],
  ['the first hour', meant({ hours: ['9-18'] }), { at: inJapan('09:00:00') }, true],
  ['just before it', meant({ hours: ['9-18'] }), { at: inJapan('08:59:59.999') }, false],
  ['the last moment', meant({ hours: ['9-18'] }), { at: inJapan('17:59:59.999') }, true],
  ['just after it', meant({ hours: ['9-18'] }), { at: inJapan('18:00:00') }, false],
  ['until midnight', meant({ hours: ['18-24'] }), { at: inJapan('23:59:59') }, true],
  ['from midnight', meant({ hours: ['0-6'] }), { at: inJapan('00:00:00') }, true],
  ['past midnight, before it', meant({ hours: ['22-2'] }), { at: inJapan('23:00:00') }, true],
  ['past midnight, after it', meant({ hours: ['22-2'] }), { at: inJapan('01:59:59') }, true],
  ['past midnight, over', meant({ hours: ['22-2'] }), { at: inJapan('02:00:00') }, false],
  ['past midnight, its first hour', meant({ hours: ['22-2'] }), { at: inJapan('22:00:00') }, true],
  ['from nine to nine is the whole day', meant({ hours: ['9-9'] }), {}, true],
  ['the second of two times', meant({ hours: ['6-9', '12-13'] }), {}, true],
  ['between two times', meant({ hours: ['6-9', '13-15'] }), {}, false],
  ['the country', meant({ countries: ['JP', 'US'] }), { country: 'US' }, true],
  ['another country', meant({ countries: ['JP'] }), { country: 'US' }, false],
  ['a country that nobody knows', meant({ countries: ['JP'] }), { country: null }, true],
  ['no country asked for', meant({}), { country: 'US' }, true],
  ['without a database of countries', meant({ countries: ['JP'] }), {}, true],
  ['the weekday', meant({ weekdays: ['sat', 'sun'] }), {}, true],
  ['another weekday', meant({ weekdays: ['mon', 'fri'] }), {}, false],
  [
    'the weekday of Japan, not of Greenwich',
    meant({ weekdays: ['sun'] }),
    { at: new Date('2026-10-10T15:00:00Z') },
    true,
  ],
  ['the language', meant({ languages: ['ja'] }), {}, true],
  ['a language that is read too', meant({ languages: ['en'] }), {}, false],
  ['a language with a country', meant({ languages: ['pt'] }), { language: 'pt-BR,pt;q=0.9' }, true],
  ['another country', meant({ languages: ['pt-br'] }), { language: 'pt-PT' }, false],
  ['the country', meant({ languages: ['pt-br'] }), { language: 'pt-BR' }, true],
  ['no language said', meant({ languages: ['ja'] }), { language: '' }, false],
  [
    'all of it',
    meant({ devices: ['iphone'], hours: ['9-18'], weekdays: ['sat'], languages: ['ja'] }),
    {},
    true,
  ],
  [
    'all but one',
    meant({ devices: ['iphone'], hours: ['9-18'], weekdays: ['fri'], languages: ['ja'] }),
    {},
    false,
  ],
])('%s', (_, targeting, given, wanted) => {
  expect(isWanted(targeting, visitor(given))).toBe(wanted)
})

test.each([
  ['ja', 'ja'],
  ['en;q=0.5, ja', 'ja'],
  ['en-US,en;q=0.9,ja;q=0.8', 'en-us'],
  ['de;q=0.7,fr;q=0.9', 'fr'],
  ['', ''],
  ['en;q=0', ''],
  ['fr;q=nonsense,de;q=0.1', 'de'],
  ['en;v=b;q=0.9,ja;q=0.5', 'en'],
  [',;;,', ''],
])('of %j a browser likes %j best', (header, best) => {
  expect(preferredLanguage(header)).toBe(best)
})

test.each<[Onlooker['device'], boolean, boolean, DeviceRule[]]>([
  ['pc', false, false, ['pc']],
  ['phone', true, false, ['iphone']],
  ['phone', false, false, ['android']],
  ['phone', true, true, ['iphone', 'app']],
  ['tablet', false, true, ['tablet', 'app']],
  ['tv', false, false, ['tv']],
  ['other', false, false, ['none']],
  ['bot', false, false, []],
])('%s, of Apple: %s, in an app: %s', (device, isApple, isInApp, rules) => {
  expect(deviceRulesOf(device, { isApple, isInApp })).toEqual(rules)
})
