-- Erasing a person. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- A record and all that were merged into it, over any number of merges.
CREATE OR REPLACE FUNCTION merged_ids(p_company_id uuid, p_noun text, p_id uuid) RETURNS uuid[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH RECURSIVE found (id) AS (
    SELECT p_id
    UNION
    SELECT m.gone_id FROM found JOIN merges m ON m.company_id = p_company_id AND m.noun = p_noun AND m.kept_id = found.id)
  SELECT array_agg(id) FROM found
$$;

-- What names a candidate in other people's records: today's names, addresses and numbers, and all that the log knows.
CREATE OR REPLACE FUNCTION candidate_texts_of(p_company_id uuid, p_ids uuid[]) RETURNS text[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT btrim(one)), '{}') FROM (
    SELECT unnest(ARRAY[name, email, phone, concat_ws(' ', given_name, family_name), concat_ws(' ', family_name, given_name)] || more_emails || more_phones)
    FROM candidates WHERE company_id = p_company_id AND id = ANY (p_ids)
    UNION ALL
    SELECT coalesce(element, value #>> '{}') FROM audit_entries e
    CROSS JOIN LATERAL (VALUES (e.before), (e.after)) AS side (fields)
    CROSS JOIN LATERAL jsonb_each(side.fields) AS field
    LEFT JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[null]' END) AS part (element) ON true
    WHERE e.company_id = p_company_id AND e.subject_type = 'candidate' AND e.subject_id = ANY (p_ids)
      AND key IN ('name', 'email', 'phone', 'more_emails', 'more_phones')
  ) AS known (one)
  WHERE length(btrim(one)) > 1 AND one <> '•••'
$$;

-- Those of the texts that say whom they name wherever they are: a name of one word does so only near the person.
CREATE OR REPLACE FUNCTION unmistakable(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT ARRAY(SELECT one FROM unnest(p_texts) AS one WHERE one ~ '[\s@]' OR regexp_count(one, '\d') >= 6)
$$;

CREATE OR REPLACE FUNCTION like_pattern(p_text text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g')
$$;

-- Any of several texts as a regular expression: not as a part of a longer word of letters that make words with spaces.
CREATE OR REPLACE FUNCTION person_pattern(p_texts text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '(?<![A-Za-z0-9\u00C0-\u024F])(?:' || string_agg(regexp_replace(one, '([]*+?^${}()|\\.[])', '\\\1', 'g'), '|' ORDER BY length(one) DESC, one)
    || ')(?![A-Za-z0-9\u00C0-\u024F])'
  FROM unnest(p_texts) AS one
$$;

-- What a text in small letters is like if it names a person. JSON has quotes and backslashes of a name with a backslash before
-- them. Made once for a search: it looks at every row of a table.
CREATE OR REPLACE FUNCTION person_likes(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT '%' || like_pattern(one) || '%' FROM unnest(p_texts) AS one UNION
    SELECT '%' || like_pattern(btrim(to_jsonb(one)::text, '"')) || '%' FROM unnest(p_texts) AS one)
$$;

CREATE OR REPLACE FUNCTION without_person(p_text text, p_texts text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN lower(p_text) LIKE ANY (person_likes(p_texts)) THEN regexp_replace(p_text, person_pattern(p_texts), '•••', 'gi') ELSE p_text END
$$;

-- A value with the person's names in its texts, at any depth, replaced.
CREATE OR REPLACE FUNCTION json_without_person(p_value jsonb, p_texts text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(p_value)
    WHEN 'string' THEN to_jsonb(without_person(p_value #>> '{}', p_texts))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(json_without_person(value, p_texts) ORDER BY place), '[]') FROM jsonb_array_elements(p_value) WITH ORDINALITY AS a (value, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, json_without_person(value, p_texts)), '{}') FROM jsonb_each(p_value))
    ELSE p_value END;
END $$;

-- One side of an entry about the person: the log still says which fields had a value, and which records they led to.
CREATE OR REPLACE FUNCTION masked_side(p_side jsonb, p_fields text[] DEFAULT NULL) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN value = 'null' OR key <> ALL (p_fields) OR value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN value
    ELSE '"•••"' END), p_side) FROM jsonb_each(p_side)
$$;

-- Empties a candidate and deletes what belongs to them alone, also where the tenant's role may only add: the activities,
-- the rules' log. The caller locks the row, deletes the files whose ids it gets, and then calls `erase_from_audit_log` with
-- the rest of the answer: the ids of what was the person's own, of what stays and may name them, and the texts that do.
CREATE OR REPLACE FUNCTION erase_candidate(
  p_company_id uuid, p_id uuid, p_name text, p_mark text, OUT own_ids uuid[], OUT related_ids uuid[], OUT texts text[], OUT file_ids uuid[]
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_candidates uuid[];
  v_submissions uuid[];
  v_interviews uuid[];
  v_answers uuid[];
  v_invitations uuid[];
  v_entries uuid[];
  v_shortlists uuid[];
  v_comments uuid[];
  v_tasks uuid[];
  v_addresses text[];
  v_wide text[];
  v_likes text[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF EXISTS (SELECT FROM contracts WHERE company_id = p_company_id AND candidate_id = p_id AND status NOT IN ('ended', 'terminated')) THEN
    RAISE EXCEPTION 'a contract runs' USING ERRCODE = '42501';
  END IF;
  v_candidates := merged_ids(p_company_id, 'candidate', p_id);
  texts := candidate_texts_of(p_company_id, v_candidates);
  v_wide := unmistakable(texts);
  v_likes := person_likes(v_wide);
  v_addresses := ARRAY(SELECT lower(one) FROM unnest(texts) AS one WHERE one LIKE '%@%');
  SELECT coalesce(array_agg(id), '{}') INTO v_submissions FROM candidate_submissions WHERE company_id = p_company_id AND candidate_id = p_id;
  SELECT coalesce(array_agg(id), '{}') INTO v_interviews FROM interviews WHERE company_id = p_company_id AND submission_id = ANY (v_submissions);
  SELECT coalesce(array_agg(id), '{}') INTO v_answers FROM form_submissions
  WHERE company_id = p_company_id AND (candidate_id = p_id OR submission_id = ANY (v_submissions));
  SELECT coalesce(array_agg(id), '{}') INTO v_invitations FROM form_invitations
  WHERE company_id = p_company_id AND (candidate_id = p_id OR submission_id = ANY (v_submissions) OR lower(email) = ANY (v_addresses));
  SELECT coalesce(array_agg(id), '{}') INTO v_entries FROM shortlist_entries WHERE company_id = p_company_id AND submission_id = ANY (v_submissions);
  SELECT coalesce(array_agg(id), '{}') INTO v_shortlists FROM shortlists s
  WHERE s.company_id = p_company_id
    AND EXISTS (SELECT FROM shortlist_entries e WHERE e.company_id = s.company_id AND e.shortlist_id = s.id AND e.id = ANY (v_entries))
    AND NOT EXISTS (SELECT FROM shortlist_entries e WHERE e.company_id = s.company_id AND e.shortlist_id = s.id AND e.id <> ALL (v_entries));
  SELECT coalesce(array_agg(id), '{}') INTO v_comments FROM comments
  WHERE company_id = p_company_id AND (candidate_id = p_id OR submission_id = ANY (v_submissions));
  -- Files that were made of many people's data, or uploaded with it: one person cannot be taken out of them.
  SELECT coalesce(array_agg(id), '{}') INTO v_tasks FROM background_tasks
  WHERE company_id = p_company_id AND finished_at IS NOT NULL AND kind IN ('import_records', 'export_company');

  file_ids := ARRAY(
    SELECT file_id FROM candidate_resumes WHERE company_id = p_company_id AND candidate_id = p_id
    UNION SELECT file_id FROM user_documents WHERE company_id = p_company_id AND candidate_id = p_id
    UNION SELECT file_id FROM attachments WHERE company_id = p_company_id AND submission_id = ANY (v_submissions)
    UNION SELECT file_id FROM form_files WHERE company_id = p_company_id AND (submission_id = ANY (v_answers) OR invitation_id = ANY (v_invitations))
    UNION SELECT file_id FROM background_tasks WHERE company_id = p_company_id AND id = ANY (v_tasks) AND file_id IS NOT NULL
    UNION SELECT f.id FROM background_tasks t JOIN files f ON f.company_id = t.company_id AND f.id::text = t.input ->> 'file_id'
    WHERE t.company_id = p_company_id AND t.id = ANY (v_tasks));
  own_ids := v_candidates || v_interviews || v_answers || v_invitations || v_entries || v_shortlists || v_comments || file_ids || ARRAY(
    SELECT id FROM candidate_resumes WHERE company_id = p_company_id AND candidate_id = p_id
    UNION ALL SELECT id FROM user_documents WHERE company_id = p_company_id AND candidate_id = p_id
    -- Those that were deleted before.
    UNION ALL SELECT DISTINCT subject_id FROM audit_entries e
    WHERE e.company_id = p_company_id AND e.subject_type = 'user_document'
      AND (e.before ->> 'candidate_id' = ANY (v_candidates::text[]) OR e.after ->> 'candidate_id' = ANY (v_candidates::text[]))
      AND NOT EXISTS (SELECT FROM user_documents d WHERE d.company_id = e.company_id AND d.id = e.subject_id)
    UNION ALL SELECT id FROM interview_people WHERE company_id = p_company_id AND (candidate_id = p_id OR interview_id = ANY (v_interviews))
    UNION ALL SELECT id FROM attachments WHERE company_id = p_company_id AND submission_id = ANY (v_submissions)
    UNION ALL SELECT id FROM shortlist_answers WHERE company_id = p_company_id AND entry_id = ANY (v_entries)
    UNION ALL SELECT id FROM list_mail_recipients WHERE company_id = p_company_id AND candidate_id = p_id);
  related_ids := v_submissions || ARRAY(
    SELECT id FROM contracts WHERE company_id = p_company_id AND candidate_id = p_id
    UNION SELECT t.id FROM timesheets t JOIN contracts c ON c.company_id = t.company_id AND c.id = t.contract_id
    WHERE c.company_id = p_company_id AND c.candidate_id = p_id
    UNION SELECT l.invoice_id FROM invoice_lines l JOIN contracts c ON c.company_id = l.company_id AND c.id = l.contract_id
    WHERE c.company_id = p_company_id AND c.candidate_id = p_id);

  DELETE FROM candidate_resumes WHERE company_id = p_company_id AND candidate_id = p_id;
  DELETE FROM user_documents WHERE company_id = p_company_id AND candidate_id = p_id;
  DELETE FROM candidate_list_members WHERE company_id = p_company_id AND candidate_id = p_id;
  DELETE FROM list_mail_recipients WHERE company_id = p_company_id AND candidate_id = p_id;
  -- Whoever wrote a mail to a list may have named somebody in it.
  UPDATE list_mails SET words = json_without_person(words, v_wide)
  WHERE company_id = p_company_id AND lower(words::text) LIKE ANY (v_likes);
  DELETE FROM comments WHERE company_id = p_company_id AND id = ANY (v_comments);
  -- What was said about the records that stay is for others to read, without the person's name.
  UPDATE comments SET body = without_person(body, texts)
  WHERE company_id = p_company_id AND coalesce(contract_id, timesheet_id, invoice_id) = ANY (related_ids);
  UPDATE comments SET body = without_person(body, v_wide)
  WHERE company_id = p_company_id AND lower(body) LIKE ANY (v_likes);
  DELETE FROM merges WHERE company_id = p_company_id AND noun = 'candidate' AND (kept_id = ANY (v_candidates) OR gone_id = ANY (v_candidates));
  DELETE FROM distinct_pairs WHERE company_id = p_company_id AND noun = 'candidate' AND (one_id = ANY (v_candidates) OR other_id = ANY (v_candidates));
  DELETE FROM attachments WHERE company_id = p_company_id AND submission_id = ANY (v_submissions);
  DELETE FROM shortlist_entries WHERE company_id = p_company_id AND id = ANY (v_entries);
  DELETE FROM shortlists WHERE company_id = p_company_id AND id = ANY (v_shortlists);
  DELETE FROM form_invitations WHERE company_id = p_company_id AND id = ANY (v_invitations);
  UPDATE form_requirements SET answer_id = NULL WHERE company_id = p_company_id AND answer_id = ANY (v_answers);
  DELETE FROM form_submissions WHERE company_id = p_company_id AND id = ANY (v_answers);
  DELETE FROM background_tasks WHERE company_id = p_company_id AND id = ANY (v_tasks);
  UPDATE interviews SET place = NULL, link = NULL, outcome_note = NULL, version = version + 1, updated_at = now(),
    status = CASE status WHEN 'planned' THEN 'cancelled' ELSE status END, sequence = sequence + (status = 'planned')::int
  WHERE company_id = p_company_id AND id = ANY (v_interviews);
  UPDATE interview_people SET answer_note = NULL, proposed_times = NULL,
    email = CASE WHEN candidate_id IS NULL THEN email END,
    token_hash = CASE WHEN candidate_id IS NULL THEN token_hash END,
    expires_at = CASE WHEN candidate_id IS NULL THEN expires_at END
  WHERE company_id = p_company_id AND (candidate_id = p_id OR interview_id = ANY (v_interviews));
  -- What was open is closed: nobody can be put forward who is not known.
  UPDATE candidate_submissions SET note = NULL, version = version + 1, updated_at = now(),
    closed_reason = CASE WHEN closed_reason IS NULL AND status IN ('placed', 'rejected', 'withdrawn') THEN NULL ELSE '•••' END,
    status = CASE WHEN status IN ('placed', 'rejected', 'withdrawn') THEN status ELSE 'withdrawn' END
  WHERE company_id = p_company_id AND id = ANY (v_submissions);
  UPDATE candidates SET
    name = p_name, email = NULL, phone = NULL, headline = NULL, city = NULL, last_employer = NULL, available_from = NULL, summary = NULL,
    given_name = NULL, family_name = NULL, more_emails = '{}', more_phones = '{}', address_line = NULL, postal_code = NULL, region = NULL,
    country = NULL, skills = '{}', languages = '{}', tags = '{}', contract_types = '{}', availability = NULL, work_place = NULL, week_hours = NULL, pay_rate_wanted = NULL,
    currency = NULL, rate_unit = 'hour', source = NULL, referred_by = NULL, lawful_basis = NULL, consent_on = NULL, consent_until = NULL,
    birth_secret = NULL, birth_hash = NULL, do_not_contact = p_mark, opted_out_on = NULL, payroll_number = NULL,
    -- What was posted on the account of a creditor is settled there.
    creditor_number = CASE WHEN EXISTS (SELECT FROM accounting_lines l WHERE l.company_id = p_company_id AND l.partner_number = creditor_number)
      THEN creditor_number END,
    owner_id = NULL, user_id = NULL, erased_at = now(), version = version + 1, updated_at = now()
  WHERE company_id = p_company_id AND id = p_id;
  DELETE FROM candidate_texts WHERE company_id = p_company_id AND id = p_id;
  -- Answers about others that lead to the person keep that they do.
  UPDATE form_submissions SET labels = labels || (SELECT jsonb_object_agg(id, '•••') FROM unnest(v_candidates) AS id WHERE labels ? id::text)
  WHERE company_id = p_company_id AND labels ?| v_candidates::text[];
  -- Mails about people, and to the person. Those about hours, invoices and payments are the company's correspondence.
  -- A mail to a list that goes to somebody else is written again, without the person.
  WITH gone AS (
    DELETE FROM outgoing_mails m
    WHERE m.company_id = p_company_id AND (
      m.subject_id = ANY (own_ids || v_submissions)
      OR lower(concat(m."to", m.cc, m.bcc)) LIKE ANY (ARRAY(SELECT '%"' || like_pattern(one) || '"%' FROM unnest(v_addresses) AS one))
      OR m.kind NOT IN ('invoice', 'payment_reminder', 'time_approval', 'time_missing', 'time_waiting', 'timesheet_digest', 'timesheet_rejected', 'budget_used')
        AND lower(concat_ws(' ', m.subject, m.text)) LIKE ANY (v_likes) AND concat_ws(' ', m.subject, m.text) ~* person_pattern(v_wide))
    RETURNING m.subject_id, m.attempts)
  UPDATE list_mail_recipients r SET status = CASE gone.attempts WHEN 0 THEN 'waiting' ELSE 'refused' END,
    reason = CASE gone.attempts WHEN 0 THEN NULL ELSE 'interrupted' END, email = NULL, token_hash = NULL, locale = NULL, queued_at = NULL
  FROM gone WHERE r.company_id = p_company_id AND r.id = gone.subject_id AND r.status = 'queued';
  -- Answers that are kept for callers who ask again, and what was sent elsewhere.
  DELETE FROM idempotency_keys WHERE company_id = p_company_id AND (
    response::text LIKE ANY (ARRAY(SELECT '%' || id || '%' FROM unnest(v_candidates || v_comments) AS id)) OR lower(response::text) LIKE ANY (v_likes));
  DELETE FROM webhook_deliveries WHERE company_id = p_company_id AND (
    payload::text LIKE ANY (ARRAY(SELECT '%' || id || '%' FROM unnest(own_ids || v_submissions) AS id)) OR lower(payload::text) LIKE ANY (v_likes));
  DELETE FROM trigger_events WHERE company_id = p_company_id AND (
    subject_id = ANY (own_ids || v_submissions) OR lower(concat(before, after)) LIKE ANY (v_likes));
  DELETE FROM trigger_firings WHERE company_id = p_company_id AND (
    subject_id = ANY (own_ids || v_submissions) OR lower(concat(conditions, actions)) LIKE ANY (v_likes));
  DELETE FROM notifications WHERE company_id = p_company_id AND (
    record_id = ANY (own_ids || v_submissions) OR lower(facts::text) LIKE ANY (v_likes));
  DELETE FROM activities WHERE company_id = p_company_id AND subject_id = ANY (own_ids);
  UPDATE activities SET reason = CASE WHEN reason IS NOT NULL THEN '•••' END, details = NULL,
    from_state = without_person(from_state, texts), to_state = without_person(to_state, texts)
  WHERE company_id = p_company_id AND subject_id = ANY (v_submissions);
  UPDATE activities SET reason = without_person(reason, v_wide), from_state = without_person(from_state, v_wide), to_state = without_person(to_state, v_wide)
  WHERE company_id = p_company_id AND lower(concat_ws(' ', reason, from_state, to_state)) LIKE ANY (v_likes);
END $$;

-- Replaces the values of a person whom this transaction erases in the log, and writes the entry that says so: with the
-- place of each entry that it changed, and the hash of what that says now. Only with it the chain is whole
-- (lib/audit/chain.ts). Entries of this transaction have no place yet: they are chained as they are then.
CREATE OR REPLACE FUNCTION erase_from_audit_log(p_company_id uuid, p_id uuid, p_own uuid[], p_related uuid[], p_texts text[])
RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- Records of other people, who may have the same name.
  v_people CONSTANT text[] := '{candidate,user,client,client_contact,company,session,credential,passkey,identity,user_profile,user_document,user_note,role}';
  v_wide text[] := unmistakable(p_texts);
  v_likes text[] := person_likes(v_wide);
  v_open CONSTANT bigint := open_audit_position();
  v_number text := (SELECT number FROM candidates WHERE company_id = p_company_id AND id = p_id AND erased_at = now()::timestamptz(3));
  v_old audit_entries%ROWTYPE;
  v_new audit_entries%ROWTYPE;
  v_proof text[] := '{}';
BEGIN
  PERFORM require_own_company(p_company_id);
  IF v_number IS NULL THEN RAISE EXCEPTION 'not erased by this transaction' USING ERRCODE = '42501'; END IF;
  FOR v_old IN
    SELECT * FROM audit_entries e
    WHERE e.company_id = p_company_id AND e.action <> 'erased' AND (
      e.subject_id = ANY (p_own || p_related) OR e.parent_id = ANY (p_own || p_related)
      OR e.subject_type <> ALL (v_people) AND lower(concat_ws(' ', e.subject_label, e.before, e.after)) LIKE ANY (v_likes))
    ORDER BY e.position
  LOOP
    v_new := v_old;
    IF v_old.subject_id = ANY (p_own) OR v_old.parent_id = ANY (p_own) THEN
      v_new.before := masked_side(v_old.before);
      v_new.after := masked_side(v_old.after);
      v_new.subject_label := CASE WHEN v_old.subject_label IS NOT NULL THEN '•••' END;
    ELSE
      IF v_old.subject_type = 'submission' THEN
        v_new.before := masked_side(v_old.before, '{note,closed_reason}');
        v_new.after := masked_side(v_old.after, '{note,closed_reason}');
      END IF;
      v_new.before := json_without_person(v_new.before, p_texts);
      v_new.after := json_without_person(v_new.after, p_texts);
      v_new.subject_label := without_person(v_old.subject_label, p_texts);
    END IF;
    CONTINUE WHEN v_new IS NOT DISTINCT FROM v_old;
    UPDATE audit_entries SET before = v_new.before, after = v_new.after, subject_label = v_new.subject_label
    WHERE company_id = p_company_id AND id = v_old.id;
    IF v_old.position <> v_open THEN v_proof := v_proof || (v_old.position || ':' || audit_hash(to_jsonb(v_new))); END IF;
  END LOOP;
  PERFORM write_audit_entry(p_company_id, 'erased', 'candidate', p_id, NULL, v_number, NULL,
    jsonb_build_object('entries', cardinality(v_proof)::text, 'proof', to_jsonb(v_proof)));
  RETURN cardinality(v_proof);
END $$;

-- Takes a person out of the names of views, and out of what these search. Returns the number of views that named them.
CREATE OR REPLACE FUNCTION erase_from_views(p_company_id uuid, p_texts text[]) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_wide text[] := unmistakable(p_texts);
  v_likes text[] := person_likes(v_wide);
  v_count int;
BEGIN
  PERFORM require_own_company(p_company_id);
  UPDATE views SET version = version + 1, updated_at = now(),
    name = without_person(name, v_wide), params = json_without_person(params, v_wide)
  WHERE company_id = p_company_id AND lower(concat_ws(' ', name, params)) LIKE ANY (v_likes);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;

-- Nobody changes what is left of an erased person's row, in whatever way: nothing is added to it again.
CREATE OR REPLACE FUNCTION keep_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an erased candidate stays as it is' USING ERRCODE = '23514';
END $$;

CREATE OR REPLACE TRIGGER keep_erased BEFORE UPDATE ON candidates
  FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION keep_erased();

-- Erasing a person takes their name out of what was noted of talks with them on other records: on their own, `erase_candidate`
-- has deleted it. Called after that function, with the ids and texts of its answer.
CREATE OR REPLACE FUNCTION erase_talks(p_company_id uuid, p_ids uuid[], p_texts text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_own_company(p_company_id);
  UPDATE comments SET with_candidate_id = NULL, body = without_person(body, p_texts), version = version + 1, updated_at = now()
  WHERE company_id = p_company_id AND with_candidate_id = ANY (p_ids);
END $$;
