-- The unique index on (cid, clicked_at) finds a click by its id as well; a second one made every click dearer to write.
drop index click_cid;
