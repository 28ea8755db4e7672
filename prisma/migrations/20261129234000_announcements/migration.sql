-- What changes is announced by a row, and told after the commit: a NOTIFY in each transaction lets commits wait for each other.
-- CreateTable
CREATE UNLOGGED TABLE "announcements" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "channel" TEXT NOT NULL,
    "payload" TEXT NOT NULL,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "announcements_channel_check" CHECK (channel IN ('news', 'changes'))
);

ALTER TABLE announcements ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_access ON announcements TO staffing_system USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON announcements TO staffing_system;

-- Announces to whoever has something new: "company user", or the company alone for what may wait for several people. As its
-- owner: no role writes announcements itself.
CREATE OR REPLACE FUNCTION announce_news() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO announcements (channel, payload) SELECT DISTINCT 'news', concat_ws(' ', to_jsonb(c) ->> 'company_id', to_jsonb(c) ->> 'user_id') FROM changed c;
  RETURN NULL;
END $$;

-- Tells the listeners what was announced since they were told last, equal things once. A NOTIFY in each transaction would let
-- its commit wait for all others: with 85 writers at once, half as many commits. So a listener calls this ten times a second.
CREATE OR REPLACE FUNCTION tell_announcements() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_told int;
BEGIN
  IF NOT EXISTS (SELECT FROM announcements) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM announcements WHERE id IN (SELECT id FROM announcements ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED) RETURNING channel, payload)
  SELECT count(pg_notify(told.channel, told.payload)) INTO v_told FROM (SELECT DISTINCT channel, payload FROM gone) AS told;
END $$;

-- Announces which records have changed, so that whoever has one of them open hears of it: "company noun id". After a change of
-- many it names the noun alone. Argument: the noun.
CREATE OR REPLACE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 51) AS few) > 50 THEN
    INSERT INTO announcements (channel, payload) SELECT DISTINCT 'changes', c.company_id || ' ' || TG_ARGV[0] FROM changed c;
  ELSE
    INSERT INTO announcements (channel, payload) SELECT 'changes', c.company_id || ' ' || TG_ARGV[0] || ' ' || c.id FROM changed c;
  END IF;
  RETURN NULL;
END $$;

-- What is said about a record, and what happens to it without a change of its row, is news of it, too.
CREATE OR REPLACE FUNCTION announce_talk() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
  SELECT 'changes', c.company_id || ' ' || r.noun || ' ' || r.id FROM changed c
  CROSS JOIN LATERAL (VALUES ('candidate', c.candidate_id), ('client', c.client_id), ('job_order', c.job_order_id), ('submission', c.submission_id),
    ('contract', c.contract_id), ('timesheet', c.timesheet_id), ('invoice', c.invoice_id)) AS r (noun, id)
  WHERE r.id IS NOT NULL;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION tell_announcements() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_announcements() TO staffing_app;
