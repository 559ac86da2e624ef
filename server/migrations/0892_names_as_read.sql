-- A person is the same with and without a space or a dot in the name, and with the large letters that banks write.
create function kana_key(kana text) returns text language sql immutable parallel safe return
  translate(kana, 'ァィゥェォッャュョヮヵヶ ・.-', 'アイウエオツヤユヨワカケ');
drop index affiliater_person;
create index affiliater_person on affiliater (kana_key(user_name_kana), birth_date) where birth_date is not null;
