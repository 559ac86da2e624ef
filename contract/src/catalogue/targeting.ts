import { z } from 'zod'
import { countries } from '../countries.ts'
import { masterCodes } from '../fields.ts'
import { narrow } from '../narrow.ts'

/** In the order of a calendar; the first is that of `getUTCDay() === 0`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** From an hour of the day until another, in Japan: `9-18`, past midnight `22-2`. */
const hoursPattern = /^([01]?\d|2[0-4])-([01]?\d|2[0-4])$/
const Hours = z
  .string()
  .trim()
  .regex(hoursPattern, { error: 'hours', abort: true })
  .refine((hours) => new Set(hours.split('-').map(Number)).size === 2, 'hours')
/** As browsers name them; `pt` also means `pt-BR`. */
const Language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'language')

/** A country as ISO 3166-1 writes it, by the operator's database of addresses. */
export const Country = z
  .string()
  .overwrite(narrow)
  .toUpperCase()
  .refine((code) => countries.has(code), 'country')

/** Whom a promotion or a material is meant for, as a person fills it in; nothing said = everybody. */
export const targetFields = {
  /** Codes of devices. */
  target_devices: masterCodes(0, 20).default([]),
  target_hours: z.array(Hours).max(24).default([]),
  target_weekdays: z.array(z.enum(weekdays)).max(7).default([]),
  target_languages: z.array(Language).max(50).default([]),
  /** Codes of countries (ISO 3166-1), by the operator's database of addresses. */
  target_countries: z.array(Country).max(100).default([]),
  /** Where phones are led instead. */
  mobile_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
} as const

/** The same as it is stored. */
export const Target = z.object({
  target_devices: z.array(z.string()),
  target_hours: z.array(z.string()),
  target_weekdays: z.array(z.enum(weekdays)),
  target_languages: z.array(z.string()),
  target_countries: z.array(z.string()),
  mobile_url: z.string().nullable(),
})
export type Target = z.infer<typeof Target>
