import { Alert, Badge, Text } from '@mantine/core'
import type { CapShare, FinerCapUse, Room } from '@tsunagi/contract/catalogue/conversionRules'
import {
  capShareColumns,
  conversionRuleLabels,
  finerCapColumns,
  roomLabels,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import { t } from '../../client/language.ts'
import { formatNumber, formatYen } from '../../client/format.ts'
import { useUserKind } from '../../client/session.ts'
import { cell, choice, number, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ruleMessages as m } from '../../messages/catalogue/conversionRules.ts'
import { roomTones } from './-tones.ts'

/** How much a promotion still takes, where that is not plenty. */
export const RoomBadge = ({ room }: { room: Room }) =>
  room === 'free' ? null : (
    <Badge variant="light" radius="sm" tt="none" color={roomTones[room]}>
      {t(roomLabels[room])}
    </Badge>
  )

/** The same as a sentence; whoever can make room reads what it is made of. */
export function RoomNote({ room }: { room: Room }) {
  const isAffiliater = useUserKind() === 'affiliater'
  if (room === 'free') return null
  return (
    <Alert color={roomTones[room]} variant="light" title={t(roomLabels[room])}>
      <Text size="sm">{t(room === 'none' ? m.roomNone : m.roomLittle)}</Text>
      {!isAffiliater && <Text size="sm">{t(m.roomOf)}</Text>}
    </Alert>
  )
}

const named = {
  per: choice(),
  goal: text(),
  measure: choice(),
  period: choice(),
}

/** A cap that names no goal is of all of them. */
const withGoal = <Row extends { goal: string }>(row: Row): Row => ({
  ...row,
  goal: row.goal || t(m.allGoals),
})

/** What is left of the caps that are an affiliater's own. */
export const Shares = ({ shares }: { shares: readonly CapShare[] }) =>
  shares.length === 0 ? null : (
    <RelatedTable
      title={m.room}
      rows={shares.map(withGoal)}
      labels={capShareColumns}
      columns={{
        ...named,
        used: cell((used: number, { limit }: CapShare) => (
          <span className="number">{`${formatNumber(used)} / ${formatNumber(limit!)}`}</span>
        )),
        room: cell((room: Room) => (
          <Badge variant="light" radius="sm" tt="none" color={roomTones[room]}>
            {t(roomLabels[room])}
          </Badge>
        )),
      }}
      empty={m.noCaps}
    />
  )

/** The caps of goals, affiliaters and media, with what the one that used most has used of each. */
export const FinerCaps = ({ caps }: { caps: readonly FinerCapUse[] }) =>
  caps.length === 0 ? null : (
    <RelatedTable
      title={conversionRuleLabels.finer_caps.label}
      rows={caps.map(withGoal)}
      labels={finerCapColumns}
      columns={{
        ...named,
        used: cell((used: number, { limit, measure }: FinerCapUse) => (
          <span className="number">
            {[used, limit].map(measure === 'budget' ? formatYen : formatNumber).join(' / ')}
          </span>
        )),
        reached: number(),
      }}
      empty={m.noCaps}
    />
  )
