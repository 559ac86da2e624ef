import {
  adCategories,
  adDevices,
  adIcons,
  affiliaterGroups,
  bannerSizes,
  holidayList,
  mediaCategories,
  mediaTypes,
  movieSizes,
  rejectReasonList,
  type MasterRow,
} from '@tsunagi/contract/catalogue/masters'
import {
  colourLabels,
  deviceRuleLabels,
  iconRuleLabels,
  masterColumns,
  masterLabels,
  mediaNatureLabels,
} from '@tsunagi/contract/catalogue/messages/masters'
import { formatSeries, nothing } from '../../client/format.ts'
import { rejectScopeLabels } from '@tsunagi/contract/people/messages/rejectReasons'
import type { RejectScope } from '@tsunagi/contract/people/rejectReasons'
import { t } from '../../client/language.ts'
import { choice, day, lines, NameBadge, number } from '../../kit/columns.tsx'
import {
  choiceField,
  dayField,
  hinted,
  multiChoiceField,
  numberField,
  switchField,
  textAreaField,
} from '../../kit/fields.ts'
import { pictureField } from '../../kit/pictureField.tsx'
import { tagsField } from '../../kit/tagsField.tsx'
import { masterMessages as m } from '../../messages/catalogue/masters.ts'
import type { MasterDefinition } from './definition.ts'
import { parentField } from './dialogs.tsx'

const nowhere = () => null

const levels = (rows: readonly MasterRow[]) => ({ parent: parentField(rows) })

export const adCategoryMaster: MasterDefinition = {
  kind: 'categories',
  title: masterLabels.categories,
  endpoints: adCategories,
  fields: levels,
  required: [],
  initial: {},
  columns: {},
  listOf: (place, category) =>
    place === 'promotion' ? { to: '/promotion', search: { category } } : null,
}

export const mediaCategoryMaster: MasterDefinition = {
  kind: 'mediaCategories',
  title: masterLabels.mediaCategories,
  endpoints: mediaCategories,
  fields: levels,
  required: [],
  initial: {},
  columns: {},
  listOf: (place, category) =>
    place === 'media' ? { to: '/media/search', search: { category } } : null,
}

export const adDeviceMaster: MasterDefinition = {
  kind: 'devices',
  title: masterLabels.devices,
  endpoints: adDevices,
  fields: () => ({
    rule: hinted(m.deviceHint, choiceField(masterColumns.devices.rule.label, deviceRuleLabels)),
  }),
  required: ['rule'],
  initial: {},
  columns: { rule: choice() },
  listOf: (_place, device) => ({ to: '/promotion', search: { device } }),
}

export const adIconMaster: MasterDefinition = {
  kind: 'icons',
  title: masterLabels.icons,
  endpoints: adIcons,
  fields: () => ({
    colour: choiceField(masterColumns.icons.colour.label, colourLabels),
    picture: hinted(
      m.pictureHint,
      pictureField(m.picture, { none: m.noPicture, back: m.removePicture }),
    ),
    rule: choiceField(masterColumns.icons.rule.label, iconRuleLabels),
    threshold: hinted(m.thresholdHint, numberField(masterColumns.icons.threshold.label)),
  }),
  required: ['colour', 'rule'],
  initial: { rule: 'manual', colour: 'blue' },
  columns: { rule: choice(), threshold: number() },
  look: ({ colour, picture }, name) => (
    <NameBadge of={{ name, colour: colour ?? 'gray', picture }} />
  ),
  listOf: (_place, icon) => ({ to: '/promotion', search: { icon } }),
}

const sizes = {
  fields: () => ({
    width: numberField(masterColumns.bannerSizes.width.label),
    height: numberField(masterColumns.bannerSizes.height.label),
  }),
  required: ['width', 'height'],
  initial: {},
  columns: { width: number(), height: number() },
  listOf: nowhere,
}

export const bannerSizeMaster: MasterDefinition = {
  ...sizes,
  kind: 'bannerSizes',
  title: masterLabels.bannerSizes,
  endpoints: bannerSizes,
  listOf: (_place, size) => ({ to: '/adMaterial/search', search: { banner_size: size } }),
}

export const movieSizeMaster: MasterDefinition = {
  ...sizes,
  kind: 'movieSizes',
  title: masterLabels.movieSizes,
  endpoints: movieSizes,
}

export const mediaTypeMaster: MasterDefinition = {
  kind: 'mediaTypes',
  title: masterLabels.mediaTypes,
  endpoints: mediaTypes,
  fields: () => ({
    nature: choiceField(masterColumns.mediaTypes.nature.label, mediaNatureLabels),
    links_allowed: switchField(m.linksAllowed),
    hosts: hinted(m.hostsHint, tagsField(masterColumns.mediaTypes.hosts.label)),
  }),
  required: ['nature'],
  initial: { nature: 'web', links_allowed: true },
  columns: {
    nature: choice(),
    links_allowed: choice() as never,
    hosts: (hosts: readonly string[]) => formatSeries(hosts) || nothing,
  },
  listOf: (_place, kind) => ({ to: '/media/search', search: { kind } }),
}

export const rejectReasonMaster: MasterDefinition = {
  kind: 'rejectReasons',
  title: masterLabels.rejectReasons,
  endpoints: rejectReasonList,
  fields: () => ({
    scopes: multiChoiceField(masterColumns.rejectReasons.scopes.label, rejectScopeLabels),
    note: hinted(m.noteHint, textAreaField(masterColumns.rejectReasons.note.label)),
  }),
  required: ['scopes'],
  initial: {},
  columns: {
    scopes: (scopes: RejectScope[]) =>
      formatSeries(scopes.map((scope) => t(rejectScopeLabels[scope]))),
    note: lines() as never,
  },
  listOf: nowhere,
}

export const affiliaterGroupMaster: MasterDefinition = {
  kind: 'groups',
  title: masterLabels.groups,
  endpoints: affiliaterGroups,
  fields: () => ({}),
  required: [],
  initial: {},
  columns: {},
  listOf: nowhere,
}

export const holidayMaster: MasterDefinition = {
  kind: 'holidays',
  title: masterLabels.holidays,
  endpoints: holidayList,
  fields: () => ({ day: hinted(m.dayHint, dayField(masterColumns.holidays.day.label)) }),
  emptyHint: m.noHolidays,
  required: ['day'],
  initial: {},
  columns: { day: day() as never },
  listOf: nowhere,
}
