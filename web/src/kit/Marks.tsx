import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../client/language.ts'
import { showAll } from '../messages/kit.ts'

/** So many stand on a few lines of a card; one more than that is no reason to hide two. */
const most = 12

/** Short texts side by side; of very many the first, and the rest when asked for. */
export function Marks({ of }: { of: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole || of.length <= most + 1 ? 0 : of.length - most
  return (
    <>
      {of.slice(0, of.length - hidden).map((each) => (
        <Badge key={each} variant="default" radius="sm" tt="none" mr={4}>
          {each}
        </Badge>
      ))}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {t(showAll(of.length))}
        </Button>
      )}
    </>
  )
}
