import { Group, Text as Words } from '@mantine/core'
import { jobLabels, runColumns, jobColumns } from '@tsunagi/contract/office/messages/jobs'
import { jobs, type JobRow, type JobRun } from '@tsunagi/contract/office/jobs'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, dateTime, lines, moment, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { jobMessages as m, quietInWords, tookInWords } from '../../messages/office/jobs.ts'
import { stateTones } from './-tones.ts'

const refreshSeconds = 3

const runNow = confirmFlow(jobs.run, {
  label: m.run,
  tone: 'brand',
  appliesTo: ({ state }: Pick<JobRow, 'id' | 'state'>) => !['running', 'waiting'].includes(state),
  question: () => m.runQuestion,
  request: ([job]) => ({ params: { id: job!.id } }),
  done: () => m.asked,
})

/** A column of milliseconds, in words. */
export const took = cell((ms: number) => t(tookInWords(ms)))

/** One job: what it does, and what happened when it last ran. */
export const JobDrawer = () => (
  <DetailDrawer
    endpoint={jobs.info}
    refreshSeconds={refreshSeconds}
    title={({ name }) => jobLabels[name]}
    body={(job) => (
      <>
        <Words size="sm">{job.about}</Words>
        <Group gap="xs">
          <ActionButton action={runNow} rows={[job]} />
        </Group>
        <Facts
          title={m.summary}
          of={job}
          labels={jobColumns}
          show={{
            state: badge(stateTones),
            schedule: text(),
            started_at: moment(),
            duration: took,
            handled: number(),
            next_at: dateTime(),
          }}
        />
        <RelatedTable
          title={m.runs}
          rows={job.runs}
          labels={runColumns}
          empty={m.noRuns}
          columns={{
            started_at: moment(),
            state: badge(stateTones),
            duration: took,
            handled: cell((handled: number, { quiet }: JobRun) => (
              <>
                <span className="number">{handled}</span>
                {quiet > 0 && (
                  <Words size="xs" c="dimmed">
                    {t(quietInWords(quiet))}
                  </Words>
                )}
              </>
            )),
            asked_by: text(),
            log: lines(),
          }}
        />
      </>
    )}
  />
)
