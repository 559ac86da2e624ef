import { List } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import {
  affiliaterRanks,
  type PayCycleName,
  type RankInput,
  type RankRule,
} from '@tsunagi/contract/people/ranks'
import { pointsIn } from '@tsunagi/contract/money'
import { rankReviews } from '@tsunagi/contract/people/rankReviews'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import {
  choiceField,
  hinted,
  moneyField,
  numberField,
  percentField,
  switchField,
  textAreaField,
} from '../../kit/fields.ts'
import { partField, wide } from '../../kit/partField.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { cycleLabels, rankMessages as m, rankRules } from '../../messages/people/ranks.ts'
import { Membership } from './-Membership.tsx'
import { Referral } from './-Referral.tsx'
import { Screening } from './-Screening.tsx'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

/** A rule as it is edited: the uplift in percent, the cycle as one choice. */
interface RuleForm {
  threshold: number
  keep_threshold: number | null
  uplift_rate: number
  pay_day: PayCycleName
  invited_only: boolean
  benefits_ja: string
  benefits_en: string
}
/** Regular is where everybody begins: nothing earns it, and nobody loses it. */
type RegularForm = Omit<RuleForm, 'threshold' | 'keep_threshold' | 'invited_only'>

const brings = {
  pay_day: choiceField(m.cycle, cycleLabels),
  uplift_rate: percentField(m.uplift),
}
const benefits = {
  benefits_ja: wide(textAreaField(m.benefitsJa)),
  benefits_en: wide(textAreaField(m.benefitsEn)),
}
const earned = {
  threshold: moneyField(m.threshold),
  keep_threshold: hinted(m.keepHint, moneyField(m.keep)),
  ...brings,
  invited_only: hinted(m.invitedHint, switchField(m.invited)),
  ...benefits,
}
const { regular, silver, gold, platinum } = affiliaterRankLabels
const fields = {
  run_day: hinted(m.runDayHint, numberField(m.runDay)),
  grace_months: hinted(m.graceHint, numberField(m.grace)),
  regular: partField<RegularForm>(regular, { ...brings, ...benefits }),
  silver: partField<RuleForm>(silver, earned),
  gold: partField<RuleForm>(gold, earned),
  platinum: partField<RuleForm>(platinum, earned),
}
interface RanksForm {
  run_day: number
  grace_months: number
  regular: RegularForm
  silver: RuleForm
  gold: RuleForm
  platinum: RuleForm
}

const asForm = ({ pay_months, pay_day, uplift_rate, ...rule }: RankRule): RuleForm => ({
  ...rule,
  uplift_rate: uplift_rate / 100,
  pay_day: `${pay_months}-${pay_day}` as PayCycleName,
})
const begin = { threshold: 0, keep_threshold: null, invited_only: false }
function asRule(form: Partial<RuleForm>): RankRule {
  const { pay_day, uplift_rate = 0, benefits_ja = '', benefits_en = '' } = form
  const [months, day] = (pay_day ?? '').split('-').map(Number)
  return {
    ...begin,
    ...form,
    keep_threshold: form.keep_threshold ?? null,
    benefits_ja,
    benefits_en,
    uplift_rate: pointsIn(uplift_rate),
    pay_months: months!,
    pay_day: day as RankRule['pay_day'],
  }
}
const body = ({ run_day, grace_months, ...form }: RanksForm): RankInput => ({
  ...(Object.fromEntries(affiliaterRanks.map((rank) => [rank, asRule(form[rank])])) as Pick<
    RankInput,
    (typeof affiliaterRanks)[number]
  >),
  run_day,
  grace_months,
})

const RankRules = () => (
  <List size="sm" c="dimmed" spacing={4}>
    {rankRules.map((rule) => (
      <List.Item key={rule.ja}>{t(rule)}</List.Item>
    ))}
  </List>
)

/** To what the rules would do before they do it. */
const ToReviews = () =>
  useMayCall()(rankReviews.preview) && (
    <ButtonLink to="/rank" variant="default">
      {t(m.toReviews)}
    </ButtonLink>
  )

const Ranks = permitted(systemSettings.ranks, () => (
  <SettingPage title={m.pageTitle} aside={<ToReviews />}>
    <SettingPart<typeof systemSettings.ranks, typeof systemSettings.saveRanks, RanksForm>
      section="rank"
      title={m.title}
      aside={<RankRules />}
      show={systemSettings.ranks}
      save={systemSettings.saveRanks}
      fields={fields}
      required={['run_day', 'grace_months']}
      initial={(stored) => ({
        ...stored,
        regular: asForm(stored.regular),
        silver: asForm(stored.silver),
        gold: asForm(stored.gold),
        platinum: asForm(stored.platinum),
      })}
      request={(form) => ({ body: body(form) })}
    />
    <Screening />
    <Membership />
    <Referral />
  </SettingPage>
))

export const Route = createFileRoute('/systemAffiliaterSetting/info')({ component: Ranks })
