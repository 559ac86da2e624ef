import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as that of a phone. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false })
