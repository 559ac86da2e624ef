import { Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { t } from '../../../client/language.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ShortPages } from '../../../kit/ShortPages.tsx'
import { found as foundCount } from '../../../messages/kit.ts'
import { materialMessages as m } from '../../../messages/catalogue/materials.ts'
import { isAbout, type Said } from './-isAbout.ts'

const size = 20

/** The links of a promotion, as many at once as a page can show; with more of them, what to look for among all. */
export function LinkPages<Link extends Said>({
  links,
  children,
}: {
  links: readonly Link[]
  children: (link: Link) => ReactNode
}) {
  const [word, setWord] = useState('')
  const [page, setPage] = useState(1)
  const found = links.filter((link) => isAbout(link, word))
  const look = (typed: string) => {
    setWord(typed)
    setPage(1)
  }
  return (
    <Stack gap="md">
      {links.length > size && (
        <Panel>
          <TextInput
            type="search"
            maw={420}
            aria-label={t(m.findLink)}
            placeholder={t(m.findLink)}
            description={t(foundCount(found.length))}
            inputWrapperOrder={['input', 'description']}
            value={word}
            onChange={(event) => look(event.currentTarget.value)}
          />
        </Panel>
      )}
      {found.slice((page - 1) * size, page * size).map(children)}
      <ShortPages total={found.length} size={size} page={page} onTurn={setPage} />
    </Stack>
  )
}
