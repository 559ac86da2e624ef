import { Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { jobColumns, jobLabels, jobStateLabels } from '@tsunagi/contract/office/messages/jobs'
import type { JobName } from '@tsunagi/contract/office/jobNames'
import { jobs } from '@tsunagi/contract/office/jobs'
import { t } from '../../client/language.ts'
import { badge, cell, dateTime, number, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { multiChoiceField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { jobMessages as m } from '../../messages/office/jobs.ts'
import { JobDrawer, took } from './-JobDrawer.tsx'
import { stateTones } from './-tones.ts'

const Lead = () => (
  <>
    <Words size="sm" c="dimmed">
      {t(m.lead)}
    </Words>
    <JobDrawer />
  </>
)

const Jobs = listScreen(jobs.index, {
  title: m.title,
  lead: <Lead />,
  search: { state: multiChoiceField(jobColumns.state.label, jobStateLabels) },
  columns: {
    name: cell((name: JobName, { id }) => <OpenRow id={id}>{t(jobLabels[name])}</OpenRow>),
    about: text(),
    schedule: text(),
    state: badge(stateTones),
    started_at: dateTime(),
    duration: took,
    handled: number(),
    next_at: dateTime(),
  },
  heading: ['name', 'state'],
  refreshSeconds: 5,
  empty: <EmptyState title={m.empty} />,
})

export const Route = createFileRoute('/jobs/')({ component: Jobs })
