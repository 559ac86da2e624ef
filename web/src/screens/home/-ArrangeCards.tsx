import { ActionIcon, Button, Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLayoutDashboard } from '@tabler/icons-react'
import {
  arrangedCards,
  homeCardLabel,
  homeLayout,
  type HomeCard,
  type HomeLayout,
} from '@tsunagi/contract/office/homeLayout'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useUserKind } from '../../client/session.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { DialogButton } from '../../kit/DialogButton.tsx'
import { cardMoved, homeMessages as m, moveCard } from '../../messages/office/home.ts'
import classes from './-ArrangeCards.module.css'

interface ArrangeCardsProps {
  layout: HomeLayout
  /** Cards that there are not now. */
  without: readonly HomeCard[]
}

/** Where a person says which cards it sees, and in which order; nobody else can for it. */
export function ArrangeCards({ layout, without }: ArrangeCardsProps) {
  if (!useMayCall()(homeLayout.layout)) return null
  return (
    <DialogButton
      icon={<IconLayoutDashboard size={16} aria-hidden />}
      label={m.arrange}
      title={m.arrange}
      content={(close) => <Arrangement layout={layout} without={without} close={close} />}
    />
  )
}

function Arrangement({ layout, without, close }: ArrangeCardsProps & { close: () => void }) {
  const kind = useUserKind()
  const [cards, setCards] = useState(() =>
    arrangedCards(kind, layout).filter((card) => !without.includes(card)),
  )
  const [hidden, setHidden] = useState(layout.hidden)
  const [told, setTold] = useState('')
  const send = useSend(homeLayout.layout, close)
  const move = (card: HomeCard, by: -1 | 1) => {
    const place = cards.indexOf(card) + by
    const others = cards.filter((each) => each !== card)
    setCards([...others.slice(0, place), card, ...others.slice(place)])
    setTold(t(cardMoved(t(homeCardLabel(card)), place + 1, cards.length)))
  }
  const show = (card: HomeCard, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== card) : [...hidden, card])
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(m.arrangeLead)}
      </Text>
      <ol className={classes['cards']}>
        {cards.map((card, index) => (
          <li key={card} className={classes['card']}>
            <Checkbox
              label={t(homeCardLabel(card))}
              checked={!hidden.includes(card)}
              onChange={(event) => show(card, event.currentTarget.checked)}
            />
            <Group gap={4} wrap="nowrap">
              <Mover card={card} by={-1} isLast={index === 0} onMove={move} />
              <Mover card={card} by={1} isLast={index === cards.length - 1} onMove={move} />
            </Group>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={send.isPending}
          onClick={() => send.mutate({ body: { cards: [], hidden: [] } })}
        >
          {t(m.arrangeReset)}
        </Button>
        <Button loading={send.isPending} onClick={() => send.mutate({ body: { cards, hidden } })}>
          {t(m.arrangeSave)}
        </Button>
      </Group>
    </Stack>
  )
}

interface MoverProps {
  card: HomeCard
  by: -1 | 1
  /** There is no further place. */
  isLast: boolean
  onMove: (card: HomeCard, by: -1 | 1) => void
}

/** Stays in reach at the end, so that the focus does not fall out of the dialog. */
const Mover = ({ card, by, isLast, onMove }: MoverProps) => (
  <ActionIcon
    variant="default"
    size="lg"
    aria-label={t(moveCard(t(homeCardLabel(card)), by))}
    aria-disabled={isLast}
    data-disabled={isLast || undefined}
    onClick={() => !isLast && onMove(card, by)}
  >
    {by < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
  </ActionIcon>
)
