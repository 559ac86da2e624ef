import { Stack } from '@mantine/core'
import {
  applicationRules,
  type ApplicationRule,
  type ApplicationRuleInput,
  type Question,
} from '@tsunagi/contract/catalogue/applicationRules'
import {
  applicationRuleLabels as labels,
  ngWordsLabel,
  questionKindLabels,
  questionLabels,
} from '@tsunagi/contract/catalogue/messages/applicationRules'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { cell, choice, number } from '../../../kit/columns.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import {
  choiceField,
  groupField,
  hinted,
  numberField,
  switchField,
  textField,
  when,
} from '../../../kit/fields.ts'
import { FormButton } from '../../../kit/FormButton.tsx'
import { onOff } from '../../../kit/onOff.tsx'
import { LoadedPanel } from '../../../kit/Loaded.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { tagsField } from '../../../kit/tagsField.tsx'
import { applicationRuleMessages as m } from '../../../messages/catalogue/applicationRules.ts'
import { mastersField } from '../../-masters/masterChoice.tsx'
import { formatSeries } from '../../../client/format.ts'

const questionsField = groupField<Question>(m.question, {
  fields: {
    label: textField(questionLabels.label.label),
    kind: choiceField(questionLabels.kind.label, questionKindLabels),
    options: when(
      ({ kind }) => kind === 'choice',
      hinted(m.optionsHint, tagsField(questionLabels.options.label)),
    ),
    required: switchField(questionLabels.required.label),
  },
  first: { kind: 'text', required: false },
  required: ['label', 'kind'],
  least: 0,
  max: 5,
  titleOf: ({ label }) => label,
})
const fields = {
  questions: hinted(m.questionsHint, questionsField),
  auto_rank: choiceField(labels.auto_rank.label, affiliaterRankLabels),
  auto_categories: mastersField('mediaCategories', labels.auto_categories.label),
  auto_page_views: numberField(labels.auto_page_views.label),
  auto_proven: switchField(labels.auto_proven.label),
  ng_words: hinted(m.ngHint, tagsField(ngWordsLabel)),
}

/** What applicants of a promotion are asked, and whom it approves by itself. */
export function ApplicationRulePanel({ promotionId }: { promotionId: number }) {
  const mayCall = useMayCall()
  return mayCall(applicationRules.info) ? <Rule id={promotionId} /> : null
}

function Rule({ id }: { id: number }) {
  const found = useEndpoint(applicationRules.info, { params: { id } })
  return (
    <LoadedPanel title={m.title} query={found} rows={3}>
      {(rule) => (
        <Stack gap="md">
          <RelatedTable
            title={m.title}
            rows={rule.questions}
            labels={questionLabels}
            columns={{
              label: cell((label: string) => label),
              kind: choice(),
              options: cell((options: readonly string[]) => formatSeries(options)),
              required: onOff(),
            }}
            empty={m.noQuestions}
            aside={<ChangeButton id={id} rule={rule} />}
          />
          {rule.ng_words.length > 0 && (
            <Panel title={ngWordsLabel}>{formatSeries(rule.ng_words)}</Panel>
          )}
          {hasConditions(rule) && (
            <Facts
              title={m.conditions}
              of={rule}
              labels={labels}
              show={{
                ...(rule.auto_rank && { auto_rank: choice() }),
                ...(rule.auto_categories.length > 0 && {
                  auto_categories: cell(
                    (codes: string[]) => fields.auto_categories.read(codes, {}) as never,
                  ),
                }),
                ...(rule.auto_page_views !== null && { auto_page_views: number() }),
                ...(rule.auto_proven && { auto_proven: onOff() }),
              }}
            />
          )}
        </Stack>
      )}
    </LoadedPanel>
  )
}

const hasConditions = ({
  auto_rank,
  auto_categories,
  auto_page_views,
  auto_proven,
}: ApplicationRule) =>
  auto_rank !== null || auto_categories.length > 0 || auto_page_views !== null || auto_proven

function ChangeButton({ id, rule }: { id: number; rule: ApplicationRule }) {
  const { questions, auto_rank, auto_categories, auto_page_views, auto_proven, ng_words } = rule
  return (
    <FormButton<typeof applicationRules.save, ApplicationRuleInput>
      label={m.change}
      look={{ variant: 'default', size: 'compact-sm' }}
      endpoint={applicationRules.save}
      title={m.title}
      lead={m.lead}
      submit={m.save}
      fields={fields}
      required={[]}
      initial={{
        questions,
        auto_rank: auto_rank ?? undefined,
        auto_categories,
        auto_page_views: auto_page_views ?? undefined,
        auto_proven,
        ng_words,
      }}
      request={(body) => ({ params: { id }, body })}
      done={() => m.saved}
    />
  )
}
