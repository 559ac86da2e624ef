import config from './playwright.config.ts'
const { globalSetup, ...rest } = config
export default { ...rest, reporter: [['list']] }
