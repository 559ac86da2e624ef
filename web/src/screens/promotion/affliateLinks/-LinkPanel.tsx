import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { Fact } from '../../../kit/Facts.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { materialMessages as m, materialTitle } from '../../../messages/catalogue/materials.ts'
import { MaterialMarks } from '../../adMaterial/-MaterialMarks.tsx'
import { MaterialPreview } from '../../adMaterial/-MaterialPreview.tsx'
import { TargetList } from '../../-targeting/TargetFacts.tsx'
import { OwnPrices } from '../-OwnPrice.tsx'
import { LinkKinds } from './-LinkKinds.tsx'
import classes from './-LinkPanel.module.css'

/** One material: how it looks, its address, what to paste, and what it pays where it has prices of its own. */
export const LinkPanel = ({
  link,
  prices,
}: {
  link: AffiliateLink
  prices: readonly OwnPrice[] | undefined
}) => (
  <Panel title={materialTitle(link.name)} aside={<MaterialMarks material={link} />}>
    <div className={classes['parts']}>
      <div className={classes['preview']}>
        <MaterialPreview material={link} />
        {link.reward_name && (
          <dl className={classes['reward']}>
            <Fact label={m.rewarded}>{link.reward_name}</Fact>
          </dl>
        )}
        {prices && <OwnPrices prices={prices} />}
        <TargetList target={link} />
      </div>
      <div className={classes['codes']}>
        <LinkKinds link={link} />
      </div>
    </div>
  </Panel>
)
