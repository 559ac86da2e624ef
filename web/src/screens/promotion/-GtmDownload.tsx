import { Button } from '@mantine/core'
import { gtmTemplate } from '@tsunagi/contract/traffic/gtmTemplate'
import { IconDownload } from '@tabler/icons-react'
import { save } from '../../client/files.ts'
import { t } from '../../client/language.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'

/** The template for Google Tag Manager, made for one tracker. */
export const GtmDownload = ({ trackingUrl }: { trackingUrl: string }) => (
  <div>
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => save(new Blob([gtmTemplate(trackingUrl)]), 'tsunagi.tpl')}
    >
      {t(m.gtmDownload)}
    </Button>
  </div>
)
