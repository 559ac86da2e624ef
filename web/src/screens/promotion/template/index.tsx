import { Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  promotionTemplates,
  type PromotionTemplate,
} from '@tsunagi/contract/catalogue/promotionTemplates'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { ActionButton } from '../../../kit/action.tsx'
import { dateTime, text } from '../../../kit/columns.tsx'
import { textField } from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { removeTemplate, renameTemplate } from './-actions.ts'

const TemplateList = listScreen(promotionTemplates.index, {
  title: m.templatesTitle,
  search: { word: textField(m.word) },
  columns: {
    id: text(),
    name: text(),
    ad_name: recordName('promotion'),
    created_by_name: text(),
    updated_at: dateTime(),
  },
  defaultHidden: ['id'],
  heading: ['name'],
  actions: (template) => <TemplateActions template={template} />,
  empty: <EmptyState title={m.noTemplates} detail={m.noTemplatesDetail} />,
})

export const Route = createFileRoute('/promotion/template/')({ component: TemplateList })

const TemplateActions = ({ template }: { template: PromotionTemplate }) => (
  <Group gap={6} justify="flex-end">
    <ButtonLink to="/promotion/regist" search={{ template: template.id }} size="compact-sm">
      {t(m.beginWith)}
    </ButtonLink>
    <ActionButton action={renameTemplate} rows={[template]} />
    <ActionButton action={removeTemplate} rows={[template]} />
  </Group>
)
