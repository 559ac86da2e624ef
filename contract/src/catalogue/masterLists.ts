import {
  adCategories,
  adDevices,
  adIcons,
  affiliaterGroups,
  bannerSizes,
  holidayList,
  mediaCategories,
  mediaTypes,
  movieSizes,
  rejectReasonList,
} from './masters.ts'

/** The operator's lists, each with the same endpoints. */
export const masterLists = {
  adCategories,
  adDevices,
  adIcons,
  bannerSizes,
  movieSizes,
  mediaCategories,
  mediaTypes,
  rejectReasonList,
  affiliaterGroups,
  holidayList,
}
