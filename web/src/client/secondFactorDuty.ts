const key = 'mustSetUpSecondFactor'

/** The only screen for someone who has to set up a second factor first. */
export const secondFactorScreen = '/common/accounts/secondFactor'

/** Remembers over a reload whether a second factor has to be set up first. */
export const keepSecondFactorDuty = (must: boolean) => localStorage.setItem(key, String(must))
/** Whether only the screen that sets up a second factor is open. */
export const mustSetUpSecondFactor = () => localStorage.getItem(key) === 'true'
