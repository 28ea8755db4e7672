-- Contractors have a creditor number in the books, as clients have a debtor number, and a number of the payroll program.
ALTER TABLE "candidates" ADD COLUMN "creditor_number" TEXT,
  ADD COLUMN "payroll_number" TEXT;
CREATE UNIQUE INDEX "candidates_company_id_creditor_number_key" ON "candidates"("company_id", "creditor_number");
CREATE UNIQUE INDEX "candidates_company_id_payroll_number_key" ON "candidates"("company_id", "payroll_number");

ALTER TABLE "pay_layouts" ADD COLUMN "adp_company_code" TEXT;

ALTER TABLE "accounting_charts" ADD COLUMN "creditors_from" INTEGER,
  ADD COLUMN "creditor_accounts" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE accounting_charts ADD CONSTRAINT accounting_charts_creditors_from_check CHECK (creditors_from BETWEEN 1 AND 999999999);

ALTER TABLE "accounting_lines" ADD COLUMN "partner_number" TEXT,
  ADD COLUMN "partner" TEXT;
CREATE INDEX "accounting_lines_company_id_partner_number_idx" ON "accounting_lines"("company_id", "partner_number");

-- A contractor's number stays once the books have it.
CREATE OR REPLACE FUNCTION keep_creditor_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM accounting_lines WHERE company_id = OLD.company_id AND partner_number = OLD.creditor_number) THEN
    RAISE EXCEPTION 'creditor number is in the books' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_creditor_number BEFORE UPDATE OF creditor_number ON candidates
  FOR EACH ROW WHEN (OLD.creditor_number IS NOT NULL AND OLD.creditor_number IS DISTINCT FROM NEW.creditor_number)
  EXECUTE FUNCTION keep_creditor_number();


CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON candidates
  FOR EACH ROW EXECUTE FUNCTION note_change('candidate', 'name,number,headline,email,phone,city,availability,available_from,owner_id,last_employer,work_place,week_hours,pay_rate_wanted,currency,rate_unit,source,referred_by,do_not_contact,opted_out_on,lawful_basis,consent_on,consent_until,given_name,family_name,address_line,postal_code,region,country,summary,creditor_number,payroll_number');

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
