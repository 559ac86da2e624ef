import { Anchor, Stack, Text } from '@mantine/core'
import { supportMessages as m } from '../messages/office/contact.ts'
import { currentLanguage, t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { useSite } from '../client/site.ts'
import classes from './SupportDesk.module.css'

/** When and how the operator can be reached. */
export const SupportDesk = () => (
  <Stack gap="lg">
    <Text>{t(m.lead)}</Text>
    <DeskFacts />
    <div>
      <ButtonLink to="/lp/contact">{t(m.form)}</ButtonLink>
      <Text size="sm" c="dimmed" mt="xs">
        {t(m.formDetail)}
      </Text>
    </div>
  </Stack>
)

/** The desk's hours and mail address, for screens from which the enquiry form cannot be reached too. */
export function DeskFacts() {
  const site = useSite()
  const mail = site?.support_mail_address
  const own = site?.operation[currentLanguage() === 'ja' ? 'support_hours_ja' : 'support_hours_en']
  return (
    <dl className={classes['facts']}>
      <dt>{t(m.hours)}</dt>
      <dd className="number">{own || t(m.hoursValue)}</dd>
      <dt>{t(m.mail)}</dt>
      <dd>
        {mail ? (
          <Anchor inherit href={`mailto:${mail}`}>
            {mail}
          </Anchor>
        ) : (
          t(m.noMail)
        )}
      </dd>
    </dl>
  )
}
