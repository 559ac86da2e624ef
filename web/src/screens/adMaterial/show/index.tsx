import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { materials, type Material } from '@tsunagi/contract/catalogue/materials'
import { materialColumns } from '@tsunagi/contract/catalogue/messages/materials'
import { ActionButton } from '../../../kit/action.tsx'
import {
  address,
  badge,
  choice,
  dateTime,
  day,
  link,
  list,
  number,
  share,
  text,
  name,
} from '../../../kit/columns.tsx'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { detailScreen } from '../../../kit/detailScreen.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Panel, Panels } from '../../../kit/Panel.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { materialMessages as m, materialTitle } from '../../../messages/catalogue/materials.ts'
import { releaseMessages } from '../../../messages/catalogue/releases.ts'
import { WaitingReview } from '../../review/-WaitingReview.tsx'
import { pause, publish, remove } from '../-actions.ts'
import { AbComparison } from './-AbComparison.tsx'
import { MaterialPrices } from './-MaterialPrices.tsx'
import { MaterialPreview } from '../-MaterialPreview.tsx'
import { materialTones, releaseTones } from '../-tones.ts'
import { TargetFacts } from '../../-targeting/TargetFacts.tsx'

const MaterialShow = detailScreen(materials.show, {
  title: ({ name }) => materialTitle(name),
  back: '/adMaterial/search',
  actions: (material) => (
    <>
      <ActionButton action={publish} rows={[material]} />
      <ActionButton action={pause} rows={[material]} />
      <RemoveButton material={material} />
      <EditButton material={material} />
      <OnwardLink
        to="/adMaterial/limitedReleases"
        search={{ id: material.id }}
        label={releaseMessages.short}
      />
      <OnwardLink to="/promotion/show" search={{ id: material.promotion_id }} label={m.promotion} />
    </>
  ),
  body: (material) => (
    <>
      <WaitingReview of={{ material_id: material.id }} />
      <Panels>
        <Panel title={m.preview}>
          <MaterialPreview material={material} />
          {material.kind === 'html' && (
            <div style={{ marginTop: 16 }}>
              <CopyBlock label={m.source} value={material.body} />
            </div>
          )}
        </Panel>
        <Facts
          title={m.basics}
          of={material}
          labels={materialColumns}
          show={{
            id: text(),
            status: badge(materialTones),
            release: badge(releaseTones),
            ad_name: link(({ promotion_id }: Material) => ({
              to: '/promotion/show',
              search: { id: promotion_id },
            })),
            reward_name: text(),
            kind: choice(),
            title: text(),
            brand: text(),
            video_url: address(),
            width: number(),
            height: number(),
            banner_size: name(),
            destination_url: address(),
            closed_url: address(),
            starts_on: day(),
            ends_on: day(),
            impressions: number(),
            clicks: number(),
            click_rate: share(),
            results: number(),
            tags: list(),
            ab_group: text(),
            priority: number(),
            created_at: dateTime(),
          }}
        />
        <TargetFacts target={material} />
        <MaterialPrices material={material} />
      </Panels>
      <AbComparison material={material} />
    </>
  ),
})

export const Route = createFileRoute('/adMaterial/show/')({ component: MaterialShow })

const EditButton = ({ material: { id } }: { material: Material }) => (
  <OnwardLink endpoint={materials.edit} to="/adMaterial/edit" search={{ id }} label={m.edit} />
)

function RemoveButton({ material }: { material: Material }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      action={remove}
      rows={[material]}
      onDone={() => void navigate({ to: '/adMaterial/search' })}
    />
  )
}
