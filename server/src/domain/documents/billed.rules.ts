/** Whose results a document is about, and the agency that it is made out to in place of its client; null = none. */
export interface Billed {
  advertiser_id: number
  billed_to: number | null
}

/** The party of a document: whom it is made out to. */
export const partyOf = ({ advertiser_id, billed_to }: Billed) =>
  billed_to === null ? { advertiser_id } : { agency_id: billed_to }

/** Where whoever a document is made out to finds its invoices. */
export const invoicesLink = (appUrl: string, { billed_to }: Billed): string =>
  `${appUrl}/claimManagement${billed_to === null ? '/advertiser' : ''}`
