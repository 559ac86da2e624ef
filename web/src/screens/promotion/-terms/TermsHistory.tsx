import { termsVersionLabels } from '@tsunagi/contract/catalogue/messages/terms'
import { terms, type TermsVersion } from '@tsunagi/contract/catalogue/terms'
import { column } from '@tsunagi/contract/endpoint'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { cell, dateTime } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { termsMessages as m, versionOf } from '../../../messages/catalogue/terms.ts'
import { TermsChanges } from './TermsChanges.tsx'

/** Every version of the conditions, for whoever decides about them. */
export const TermsHistory = ({ id }: { id: number }) =>
  useUserKind() !== 'affiliater' && <Versions id={id} />

function Versions({ id }: { id: number }) {
  const { data } = useEndpoint(terms.info, { params: { id } })
  if (!data) return null
  return (
    <RelatedTable
      title={m.versions}
      rows={data.versions}
      labels={{
        ...termsVersionLabels,
        terms: column(m.changes),
      }}
      columns={{
        version: cell((version: number) => t(versionOf(version))),
        made_at: dateTime(),
        terms: cell((_: unknown, row: TermsVersion) => (
          <Since version={row} before={data.versions.find(isBefore(row))} />
        )),
      }}
      empty={m.noVersions}
    />
  )
}

const isBefore =
  ({ version }: TermsVersion) =>
  (other: TermsVersion) =>
    other.version === version - 1

const Since = ({ version, before }: { version: TermsVersion; before: TermsVersion | undefined }) =>
  before ? <TermsChanges before={before.terms} after={version.terms} /> : t(m.first)
