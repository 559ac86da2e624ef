import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHeadset } from '@tabler/icons-react'
import { Dialog } from '../kit/Dialog.tsx'
import { supportMessages as m } from '../messages/office/contact.ts'
import classes from './Frame.module.css'
import { t } from '../client/language.ts'
import { SupportDesk } from './SupportDesk.tsx'

/** Opens the support desk over the screen. */
export function SupportDeskButton() {
  const [isOpen, desk] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-label={t(m.open)}
        aria-haspopup="dialog"
        onClick={desk.open}
      >
        <IconHeadset size={18} />
        <span className={classes['headerLabel']}>&nbsp;{t(m.open)}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={desk.close} title={t(m.title)}>
        <SupportDesk />
      </Dialog>
    </>
  )
}
