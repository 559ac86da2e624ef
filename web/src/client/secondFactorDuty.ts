const key = 'mustSetUpSecondFactor'

/** The only screen for someone who has to set up a second factor first. */
export const secondFactorScreen = '/common/accounts/secondFactor'

export const keepSecondFactorDuty = (must: boolean) => localStorage.setItem(key, String(must))
export const mustSetUpSecondFactor = () => localStorage.getItem(key) === 'true'
