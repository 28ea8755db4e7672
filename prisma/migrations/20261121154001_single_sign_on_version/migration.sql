-- Two administrators who change it at once are told apart.
ALTER TABLE single_sign_ons ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
