import { conversionRuleLabels as labels } from '@tsunagi/contract/catalogue/messages/conversionRules'
import { blockedSettings } from '@tsunagi/contract/office/operatingEndpoints'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { hinted } from '../../kit/fields.ts'
import { tagsField } from '../../kit/tagsField.tsx'
import { ruleMessages } from '../../messages/catalogue/conversionRules.ts'
import { blockedMessages as m } from '../../messages/office/blocked.ts'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = {
  blocked_ips: hinted(ruleMessages.blockedIpHint, tagsField(labels.blocked_ips.label)),
  blocked_agents: hinted(ruleMessages.agentHint, tagsField(labels.blocked_agents.label)),
  blocked_referrers: hinted(
    ruleMessages.blockedReferrerHint,
    tagsField(labels.blocked_referrers.label),
  ),
}

/** Whose clicks count on no promotion. */
export const Blocked = () => (
  <SettingPart<typeof blockedSettings.show, typeof blockedSettings.save, Setting<'blocked'>>
    section="blocked"
    title={m.title}
    lead={m.lead}
    show={blockedSettings.show}
    save={blockedSettings.save}
    fields={fields}
    required={[]}
    {...asStored}
  />
)
