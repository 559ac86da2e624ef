import { dayMs } from '@tsunagi/contract/day'
/** How long the link of the mail is good for. */
export const linkLifeMs = dayMs

/** Who somebody registers as. */
export type Applicant = 'affiliater' | 'advertiser'
const page: Record<Applicant, string> = {
  affiliater: '/partnerRegist',
  advertiser: '/advertiserRegist',
}

/** The page that goes on with a registration. The token stands behind `#`, so that no server and no log ever sees it; a good referral code stays in the address for whoever begins anew. */
export const registrationLink = (
  appUrl: string,
  applicant: Applicant,
  token: string,
  referralCode: string,
): string => `${appUrl}${page[applicant]}${referralCode && `?ref=${referralCode}`}#token=${token}`
