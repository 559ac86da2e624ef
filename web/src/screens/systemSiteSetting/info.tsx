import { Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { systemSettings, type SiteInput } from '@tsunagi/contract/office/systemSettings'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { loadSite } from '../../client/site.ts'
import { colourField } from '../../kit/colourField.tsx'
import { hinted, textField } from '../../kit/fields.ts'
import { permitted } from '../../kit/permitted.tsx'
import { pictureField } from '../../kit/pictureField.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import { siteMessages as m } from '../../messages/office/settings.ts'
import { Operation } from './-Operation.tsx'
import { asStored } from '../-settings/asStored.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { termsOfUseMessages } from '../../messages/people/termsOfUse.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'

const fields = {
  page_title: hinted(m.pageTitleHint, textField(m.pageTitle)),
  brand_color: hinted(m.colourHint, colourField(m.colour)),
  copyright_notice: hinted(m.copyrightHint, textField(m.copyright)),
  support_mail_address: hinted(m.supportHint, textField(m.support)),
  front_page_url: hinted(m.frontPageHint, textField(m.frontPage)),
  header_logo_image: beginsSection(
    m.pictures,
    m.picturesLead,
    hinted(m.logoHint, pictureField(m.logo)),
  ),
  favicon: hinted(m.faviconHint, pictureField(m.favicon)),
  touch_icon: hinted(m.touchIconHint, pictureField(m.touchIcon)),
}

const Site = permitted(systemSettings.site, () => (
  <SettingPage
    title={m.title}
    aside={
      <Group gap="xs">
        <ButtonLink to="/systemSiteSetting/landing" variant="default">
          {t(m.toLanding)}
        </ButtonLink>
        <ButtonLink to="/systemSiteSetting/terms" variant="default">
          {t(termsOfUseMessages.toTerms)}
        </ButtonLink>
      </Group>
    }
  >
    <SettingPart<typeof systemSettings.site, typeof systemSettings.saveSite, SiteInput>
      section="site"
      title={m.look}
      lead={m.lookLead}
      show={systemSettings.site}
      save={systemSettings.saveSite}
      fields={fields}
      required={['brand_color']}
      {...asStored}
      onSaved={() => void loadSite()}
    />
    <Operation />
  </SettingPage>
))

export const Route = createFileRoute('/systemSiteSetting/info')({ component: Site })
