-- A part of a name, an address or a phone number among a hundred thousand people: three letters at a time, company by
-- company. Both extensions are trusted, so the database's owner may add them (PostgreSQL 13 and newer).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX users_search_idx ON users USING gin (company_id, (name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- The few that a list asks for by their status, in the list's usual order.
CREATE INDEX users_deleted_idx ON users (company_id, created_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_invited_idx ON users (company_id, created_at, id) WHERE invited_at IS NOT NULL;
CREATE INDEX users_inactive_idx ON users (company_id, created_at, id) WHERE NOT is_active;
CREATE INDEX users_administrators_idx ON users (company_id, id) WHERE is_company_admin;
