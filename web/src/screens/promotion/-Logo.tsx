import classes from './-Logo.module.css'

/** The logo of a promotion; its name stands beside it. */
export const Logo = ({ src: logo }: { src: string }) => (
  <img className={classes['logo']} src={logo} alt="" loading="lazy" />
)
