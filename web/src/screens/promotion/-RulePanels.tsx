import { Progress, Stack, Text as Words } from '@mantine/core'
import type {
  CapUse,
  ConversionRules,
  FinerCapUse,
} from '@tsunagi/contract/catalogue/conversionRules'
import {
  capLabels,
  conversionRuleLabels as labels,
} from '@tsunagi/contract/catalogue/messages/conversionRules'
import { t } from '../../client/language.ts'
import { cell, choice, list, money, number, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel, Panels } from '../../kit/Panel.tsx'
import { formatNumber, formatYen } from '../../client/format.ts'
import { beforeColon } from '../../messages/kit.ts'
import { FinerCaps } from './-Room.tsx'
import { ruleMessages as m } from '../../messages/catalogue/conversionRules.ts'

const yesNo = () => cell((is: boolean) => t(is ? m.yes : m.no))

/** How conversions are found, checked and limited, and how full the caps are. */
export const RulePanels = ({
  rules,
  caps,
  finerCaps,
}: {
  rules: ConversionRules
  caps: readonly CapUse[]
  finerCaps: readonly FinerCapUse[]
}) => (
  <Panels>
    <Facts
      title={m.rules}
      of={rules}
      labels={labels}
      show={{
        attribution: choice(),
        session_rule: choice(),
        duplicate_rule: choice(),
        frequency_clicks: number(),
        frequency_per: choice(),
        ...((rules.duplicate_rule === 'visitor' || rules.duplicate_rule === 'ip') && {
          duplicate_days: number(),
        }),
        reservation_days: number(),
        price_basis: choice(),
        rank_uplift: yesNo(),
        match_ip_agent: yesNo(),
        order_number_case: choice(),
        group_code: text(),
        test_mode: yesNo(),
        direct_links: yesNo(),
      }}
    />
    <Stack gap="md">
      <Panel title={m.caps}>
        {caps.length === 0 ? (
          <Words size="sm" c="dimmed">
            {t(m.noCaps)}
          </Words>
        ) : (
          <Caps rules={rules} caps={caps} />
        )}
      </Panel>
      <FinerCaps caps={finerCaps} />
      <Acceptance rules={rules} />
    </Stack>
  </Panels>
)

/** Of the lists only those are shown that hold anything. */
function Acceptance({ rules }: { rules: ConversionRules }) {
  const lists = (
    [
      'sender_ips',
      'allowed_referrers',
      'blocked_ips',
      'blocked_agents',
      'blocked_referrers',
    ] as const
  ).filter((name) => rules[name].length > 0)
  return (
    <Facts
      title={m.acceptance}
      of={rules}
      labels={labels}
      show={{
        accepts: choice(),
        require_signature: yesNo(),
        hold_seconds: number(),
        hold_per_ip: number(),
        hold_over_amount: money(),
        hold_per_click: number(),
        ...Object.fromEntries(lists.map((name) => [name, list()])),
      }}
    />
  )
}

/** Where visitors go once a cap is reached, if anywhere. */
function RedirectWords({
  rules: { cap_redirect_url, cap_redirect_promotion_id },
}: {
  rules: ConversionRules
}) {
  const shown = [
    cap_redirect_url && `${t(beforeColon(labels.cap_redirect_url.label))}${cap_redirect_url}`,
    cap_redirect_promotion_id &&
      `${t(beforeColon(labels.cap_redirect_promotion_id.label))}${cap_redirect_promotion_id}`,
  ].filter(Boolean)
  return (
    shown.length > 0 && (
      <Words size="sm" c="dimmed">
        {shown.join(' / ')}
      </Words>
    )
  )
}

const Caps = ({ rules, caps }: { rules: ConversionRules; caps: readonly CapUse[] }) => (
  <Stack gap="md">
    {caps.map((cap) => (
      <CapBar key={cap.cap} {...cap} />
    ))}
    <Words size="sm" c="dimmed">
      {[labels.cap_basis, labels.cap_reached]
        .map(
          ({ label, options }, index) =>
            `${t(beforeColon(label))}${t(options![index === 0 ? rules.cap_basis : rules.cap_reached]!)}`,
        )
        .join(' / ')}
    </Words>
    <RedirectWords rules={rules} />
  </Stack>
)

function CapBar({ cap, used, limit }: CapUse) {
  const show = cap.startsWith('cap_budget') ? formatYen : formatNumber
  const percent = Math.min(100, Math.floor((used / limit) * 100))
  return (
    <div>
      <Words size="sm" mb={4}>
        {t(beforeColon(capLabels[cap]))}
        <span className="number">
          <strong>{show(used)}</strong>
          {` / ${show(limit)}`}
        </span>
      </Words>
      <Progress
        value={percent}
        color={percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'brand'}
        aria-label={t(capLabels[cap])}
      />
    </div>
  )
}
