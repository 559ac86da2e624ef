-- Documents are found by the beginning of their numbers, in whichever case they are typed.
create index document_number on document (lower(number) collate "C");
