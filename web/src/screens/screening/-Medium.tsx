import { Alert, Badge, Button, Group, Stack, Text as Words } from '@mantine/core'
import { waitsForScreening } from '@tsunagi/contract/catalogue/media'
import type { ScreenedMedium, ScreenedPage } from '@tsunagi/contract/catalogue/screening'
import {
  mediaFieldLabels,
  mediaProofLabels,
  proofWayLabels,
} from '@tsunagi/contract/catalogue/messages/media'
import { pagePreviewLabels } from '@tsunagi/contract/catalogue/messages/screening'
import type { ReactNode } from 'react'
import { nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import {
  address,
  cell,
  choice,
  dateTime,
  lines,
  name,
  names,
  nameColumns,
  number,
  showCell,
  text,
} from '../../kit/columns.tsx'
import { Fact, FactDefinitions } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { text as words } from '@tsunagi/contract/messages/text'
import { answeredWith, provenChoices } from '../../messages/catalogue/media.ts'
import { screeningMessages as m } from '../../messages/catalogue/screening.ts'
import { mediaTones } from '../media/-tones.ts'
import { mediaStateLabels } from '@tsunagi/contract/catalogue/messages/media'

interface MediumProps {
  medium: ScreenedMedium
  page: ScreenedPage | undefined
  isReading: boolean
  /** Missing where it may not be read. */
  onRead: (() => void) | undefined
  /** What is decided about it. */
  children: ReactNode
}

/** One medium of the person who is screened: what is said of it, what its page says, and the decision. */
export const Medium = ({ medium, page, isReading, onRead, children }: MediumProps) => (
  <Panel
    title={words(medium.name, medium.name)}
    aside={
      <Group gap="xs">
        <Badge variant="light" radius="sm" tt="none" color={mediaTones[medium.status]}>
          {t(mediaStateLabels[medium.status])}
        </Badge>
        <OnwardLink to="/media/show" search={{ id: medium.id }} label={m.openMedium} />
        {onRead && (
          <Button size="compact-sm" variant="light" loading={isReading} onClick={onRead}>
            {t(m.readPage)}
          </Button>
        )}
      </Group>
    }
  >
    <Stack gap="md">
      <FactDefinitions>
        {(waitsForScreening(medium.status) ? facts : factsInShort).map((column) => (
          <Fact key={column.field} label={column.label}>
            {showCell(column, { ...medium, answered: answerOf(medium) })}
          </Fact>
        ))}
      </FactDefinitions>
      {page && <Page page={page} />}
      {!page && waitsForScreening(medium.status) && (
        <Words size="sm" c="dimmed">
          {t(m.notRead)}
        </Words>
      )}
      {children}
    </Stack>
  </Panel>
)

type Told = Omit<ScreenedMedium, 'answered'> & { answered: string | null }
const answerOf = ({ asked_at, answered }: Pick<ScreenedMedium, 'asked_at' | 'answered'>) =>
  asked_at === null ? null : t(answeredWith(answered))

/** A further address, whether it is proven and what it answered. */
const placeInWords = (place: ScreenedMedium['more_places'][number]) =>
  [
    place.url,
    place.proven_by ? t(proofWayLabels[place.proven_by]) : t(provenChoices.false),
    answerOf(place),
  ]
    .filter((part) => part !== null)
    .join(' ・ ')

const facts = nameColumns<Told>(
  {
    url: address(),
    more_places: cell((places: ScreenedMedium['more_places']) => (
      <span className="lines">{places.map(placeInWords).join('\n') || nothing}</span>
    )),
    kind: name(),
    categories: names(),
    monthly_page_views: number(),
    description: lines(),
    proven_by: choice(),
    asked_at: dateTime(),
    answered: text(),
  },
  {
    ...mediaFieldLabels,
    more_places: mediaFieldLabels.more_urls,
    asked_at: mediaProofLabels.asked_at,
    answered: mediaProofLabels.answered,
  },
  { kind: 'admin' },
)
/** Of a medium that waits for nobody. */
const short: readonly string[] = ['url', 'kind', 'proven_by']
const factsInShort = facts.filter(({ field }) => short.includes(field))

function Page({ page: { answered, page } }: { page: ScreenedPage }) {
  return (
    <Alert color="gray" variant="light" title={t(m.page)}>
      {page === null ? (
        <Words size="sm">
          {t(answeredWith(answered))} – {t(m.nothingToRead)}
        </Words>
      ) : (
        <FactDefinitions>
          {pageFacts.map((column) => (
            <Fact key={column.field} label={column.label}>
              {showCell(column, page)}
            </Fact>
          ))}
        </FactDefinitions>
      )}
    </Alert>
  )
}

const pageFacts = nameColumns<NonNullable<ScreenedPage['page']>>(
  { title: text(), description: lines(), words: lines(), image: lines() },
  pagePreviewLabels,
  { kind: 'admin' },
)
