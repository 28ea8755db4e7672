-- Two records of one client become one.
ALTER TABLE merges DROP CONSTRAINT merges_noun_check;
ALTER TABLE merges ADD CONSTRAINT merges_noun_check CHECK (noun IN ('candidate', 'client', 'client_contact'));
