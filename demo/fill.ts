import { loadCatalogue } from '../server/src/catalogue/catalogue.queries.ts'
import { readKeys } from '../server/src/platform/keys.ts'
import { writeAccounts } from './fill/accounts.ts'
import { fillClicks, makeClicks } from './fill/clicks.ts'
import { fillInquiries } from './fill/inquiries.ts'
import { fillKickbacks } from './fill/kickbacks.ts'
import { fillMoney } from './fill/money.ts'
import { fillNetwork } from './fill/network.ts'
import { fillNotices, makeNotices } from './fill/notices.ts'
import { inOneTransaction } from './fill/oneTransaction.ts'
import { fillParties } from './fill/parties.ts'
import { fillAdChecks } from './fill/adChecks.ts'
import { fillPartnerships } from './fill/partnerships.ts'
import { fillPriceChange } from './fill/priceChanges.ts'
import { fillPriceRequests } from './fill/priceRequests.ts'
import { fillReviews } from './fill/reviews.ts'
import { fillPrices } from './fill/prices.ts'
import { Random } from './fill/random.ts'
import { fillFees, fillReservations } from './fill/reservations.ts'
import { fillResults, makeResults } from './fill/results.ts'
import { fillSecondFactors } from './fill/secondFactors.ts'
import { fillWordsToAll } from './fill/wordsToAll.ts'
import { fillReleases } from './fill/releases.ts'
import { fillSinks } from './fill/sinks.ts'
import { fillDemoSites, fillSettings } from './fill/settings.ts'
import { fillSlotCounts, fillSlots } from './fill/slots.ts'
import { fillStatusPlans } from './fill/statusPlans.ts'
import { fillAlarm } from './fill/alarm.ts'
import { fillTerms } from './fill/terms.ts'
import { fillTrackingHosts } from './fill/trackingHosts.ts'

export interface FillOptions {
  databaseUrl: string
  dataDir: string
  appUrl: string
  demoUrl: string
  now: Date
}

/** Advertisers of the demo that pay a fee for clicks. */
const feePayers = ['hanashizuku', 'kuruma'] as const

/** Fills an empty, migrated database with the demo network: all of it, or nothing when it is interrupted. */
export function fillDemo({
  databaseUrl,
  dataDir,
  appUrl,
  demoUrl,
  now,
}: FillOptions): Promise<void> {
  const random = new Random(20_261_121)
  const keys = readKeys(dataDir)
  return inOneTransaction(databaseUrl, async (db) => {
    await fillSettings(db, now)
    const parties = await fillParties(db, now)
    await fillTrackingHosts(db, parties, now)
    const network = await fillNetwork(db, parties, { demoUrl, secretsKey: keys.secrets, now })
    await fillPrices(db, network, now)
    await fillPriceRequests(db, network, parties, now)
    await fillReviews(db, network, parties, now)
    const sites = {
      blog_media_id: network.media.get('kurashi')!.id,
      shop_advertiser_id: parties.advertiserIds.get('hanashizuku')!,
      url: demoUrl,
    }
    await fillDemoSites(db, sites, now)
    const placements = await fillPartnerships(db, network, random.fork(), now)
    await fillStatusPlans(db, network, parties, now)
    await fillTerms(db, network, placements, now)
    await fillAdChecks(db, network, now)
    await fillPriceChange(db, network, placements, parties, now)
    const clicks = makeClicks(placements, keys.click, random.fork(), now)
    const slotOfLink = await fillSlots(db, placements, now)
    await fillClicks(db, clicks, slotOfLink, random.fork())
    await fillSlotCounts(db, clicks, slotOfLink)
    const catalogue = await loadCatalogue(db, now)
    const notices = makeNotices(clicks, catalogue, keys, random.fork(), now)
    const results = await fillResults(
      db,
      makeResults(notices, clicks, catalogue, random.fork(), now),
    )
    await fillNotices(
      db,
      notices,
      new Map(results.flatMap(({ notice, id }) => (notice ? [[notice, id]] : []))),
      random.fork(),
    )
    await fillAlarm(db, network, now)
    await fillReservations(db, clicks, results, now)
    const payers = feePayers.map((key) => parties.advertiserIds.get(key)!)
    await fillFees(db, clicks, payers, now)
    await fillKickbacks(db, results, random.fork(), now)
    await fillSinks(db, results, parties.advertiserIds.get('hanashizuku')!, keys.secrets, now)
    await fillMoney(db, results, parties, { now, appUrl })
    await fillInquiries(db, parties, now)
    await fillReleases(db, network, now)
    await fillWordsToAll(db, { appUrl, now })
    writeAccounts(dataDir, await fillSecondFactors(db, parties.accounts, keys.secrets, now))
  })
}
