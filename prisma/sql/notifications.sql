-- What wakes the bell. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Announces to whoever has something new: "company user", or the company alone for what may wait for several people. As its
-- owner: no role writes announcements itself.
CREATE OR REPLACE FUNCTION announce_news() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO announcements (channel, payload) SELECT DISTINCT 'news', concat_ws(' ', to_jsonb(c) ->> 'company_id', to_jsonb(c) ->> 'user_id') FROM changed c;
  RETURN NULL;
END $$;

-- Tells the listeners what was announced since they were told last, equal things once. A NOTIFY in each transaction would let
-- its commit wait for all others: with 85 writers at once, half as many commits. So a listener calls this, at most ten times a second.
CREATE OR REPLACE FUNCTION tell_announcements() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_told int;
BEGIN
  IF NOT EXISTS (SELECT FROM announcements) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM announcements WHERE id IN (SELECT id FROM announcements ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED) RETURNING channel, payload)
  SELECT count(pg_notify(told.channel, told.payload)) INTO v_told FROM (SELECT DISTINCT channel, payload FROM gone) AS told;
END $$;

CREATE OR REPLACE TRIGGER news_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_news();
CREATE OR REPLACE TRIGGER news_read AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_news();
CREATE OR REPLACE TRIGGER news_added AFTER INSERT ON work_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_news();

-- The people who hear of a record: those who follow it, and those who look after it and have not left.
CREATE OR REPLACE FUNCTION followers_of(p_company_id uuid, p_noun text, p_id uuid) RETURNS TABLE (user_id uuid) LANGUAGE sql STABLE AS $$
  SELECT f.user_id FROM followers f
  WHERE f.company_id = p_company_id AND f.is_following
    AND coalesce(f.candidate_id, f.client_id, f.job_order_id, f.submission_id, f.contract_id, f.timesheet_id, f.invoice_id) = p_id
  UNION
  SELECT o.owner_id FROM (
    SELECT c.owner_id FROM candidates c WHERE p_noun = 'candidate' AND c.company_id = p_company_id AND c.id = p_id
    UNION ALL SELECT c.owner_id FROM clients c WHERE p_noun = 'client' AND c.company_id = p_company_id AND c.id = p_id
    UNION ALL SELECT j.owner_id FROM job_orders j WHERE p_noun = 'job_order' AND j.company_id = p_company_id AND j.id = p_id
    UNION ALL SELECT r.user_id FROM job_recruiters r WHERE p_noun = 'job_order' AND r.company_id = p_company_id AND r.job_order_id = p_id
    UNION ALL SELECT s.owner_id FROM candidate_submissions s WHERE p_noun = 'submission' AND s.company_id = p_company_id AND s.id = p_id
    UNION ALL SELECT c.owner_id FROM contracts c WHERE p_noun = 'contract' AND c.company_id = p_company_id AND c.id = p_id
  ) AS o
  WHERE o.owner_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM followers f
    WHERE f.company_id = p_company_id AND f.user_id = o.owner_id AND NOT f.is_following
      AND coalesce(f.candidate_id, f.client_id, f.job_order_id, f.submission_id, f.contract_id, f.timesheet_id, f.invoice_id) = p_id)
$$;

-- The events that followers hear of: the states of lib/timeline/kinds.ts but the first and the last. What happens to a client's payments is for those
-- alone who see payments.
CREATE OR REPLACE FUNCTION is_followed_event(p_noun text, p_event text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_event = ANY ('{status_changed,stage_changed,converted,issued,paid,payment_reversed,credited,written_off,discount_taken,write_off_reversed,merged,unmerged,activated,deactivated,network_undeliverable,network_rejected,network_failed}')
    AND NOT (p_noun = 'client' AND p_event = ANY ('{paid,payment_reversed,written_off,discount_taken,write_off_reversed}'))
$$;

-- Tells the followers of a record what others did with it; whether a reader still sees it is asked when they look. What a
-- seed or an import says of the past is no news.
CREATE OR REPLACE FUNCTION tell_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added a WHERE is_followed_event(a.subject_type, a.event)) THEN RETURN NULL; END IF;
  -- Sorted, so that two transactions that tell the same people do not wait for each other in a circle.
  INSERT INTO notifications (company_id, id, user_id, kind, record_type, record_id, actor_id, facts)
  SELECT n.company_id, uuidv7(), f.user_id, 'followed', n.subject_type, n.subject_id, n.actor_id, jsonb_build_object('event', n.event)
  FROM (
    SELECT DISTINCT ON (a.company_id, a.subject_id) a.company_id, a.subject_type, a.subject_id, a.actor_id, a.event FROM added a
    WHERE is_followed_event(a.subject_type, a.event) AND a.created_at > now() - interval '1 hour'
    ORDER BY a.company_id, a.subject_id, a.id DESC
  ) AS n
  CROSS JOIN LATERAL followers_of(n.company_id, n.subject_type, n.subject_id) AS f
  JOIN users u ON u.company_id = n.company_id AND u.id = f.user_id
  LEFT JOIN notification_preferences p ON p.company_id = n.company_id AND p.user_id = f.user_id AND p.kind = 'followed'
  WHERE u.is_active AND u.deleted_at IS NULL AND u.id IS DISTINCT FROM n.actor_id AND coalesce(p.way, 'here') <> 'off'
  ORDER BY n.subject_id, f.user_id
  ON CONFLICT (company_id, user_id, record_id, kind) WHERE read_at IS NULL AND kind IN ('mention', 'followed')
  DO UPDATE SET times = notifications.times + 1, created_at = now(), actor_id = excluded.actor_id, facts = excluded.facts;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER followers_told AFTER INSERT ON activities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_followers();

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

CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('candidate');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('candidate');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON clients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('client');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON clients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('client');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON contracts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('contract');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON contracts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('contract');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('invoice');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON invoices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('invoice');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON job_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('job_order');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON job_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('job_order');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON candidate_submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('submission');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON candidate_submissions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('submission');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON timesheets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('timesheet');
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON timesheets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('timesheet');
CREATE OR REPLACE TRIGGER changes_inserted AFTER INSERT ON comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_talk();
CREATE OR REPLACE TRIGGER changes_updated AFTER UPDATE ON comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_talk();
