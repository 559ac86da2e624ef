-- Whoever signs in with an account's address is called what the account says.
update user_account set user_name = affiliater.user_name from affiliater
where affiliater.id = user_account.affiliater_id and lower(affiliater.mail_address) = lower(user_account.mail_address)
  and affiliater.user_name <> user_account.user_name;
update user_account set user_name = advertiser.contact_name from advertiser
where advertiser.id = user_account.advertiser_id and lower(advertiser.mail_address) = lower(user_account.mail_address)
  and advertiser.contact_name <> user_account.user_name;
update user_account set user_name = agency.contact_name from agency
where agency.id = user_account.agency_id and lower(agency.mail_address) = lower(user_account.mail_address)
  and agency.contact_name <> user_account.user_name;
