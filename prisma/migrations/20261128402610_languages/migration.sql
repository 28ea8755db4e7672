-- The languages that candidates speak and jobs need, with their levels; candidates are found by them.
-- AlterTable
ALTER TABLE "candidates" ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "job_orders" ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "candidates_languages_idx" ON "candidates" USING GIN ("company_id" uuid_ops, "languages");

-- How people call the languages of a candidate, in the program's six languages, for the search: the same names as a résumé is
-- read by (lib/candidates/resumes/find-words.ts); a test compares the two.
CREATE OR REPLACE FUNCTION language_words(p_languages text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(l.words, ' | ')
  FROM (VALUES
    ('ar', 'Arabic | árabe | arabe | arabo | 阿拉伯语 | العربية | عربية'),
    ('bg', 'Bulgarian | búlgaro | bulgare | bulgaro | 保加利亚语 | البلغارية | بلغارية'),
    ('bn', 'Bangla | bengalí | bengali | bengalese | 孟加拉语 | البنغالية | بنغالية'),
    ('cs', 'Czech | checo | tchèque | ceco | 捷克语 | التشيكية | تشيكية'),
    ('da', 'Danish | danés | danois | danese | 丹麦语 | الدانمركية | دانمركية'),
    ('de', 'German | alemán | allemand | tedesco | 德语 | الألمانية | ألمانية | 德文'),
    ('el', 'Greek | griego | grec | greco | 希腊语 | اليونانية | يونانية'),
    ('en', 'English | inglés | anglais | inglese | 英语 | الإنجليزية | إنجليزية | 英文'),
    ('es', 'Spanish | español | espagnol | spagnolo | 西班牙语 | الإسبانية | إسبانية | castellano | Castilian'),
    ('et', 'Estonian | estonio | estonien | estone | 爱沙尼亚语 | الإستونية | إستونية'),
    ('fa', 'Persian | persa | persan | persiano | 波斯语 | الفارسية | فارسية'),
    ('fi', 'Finnish | finés | finnois | finlandese | 芬兰语 | الفنلندية | فنلندية'),
    ('fr', 'French | francés | français | francese | 法语 | الفرنسية | فرنسية | 法文'),
    ('he', 'Hebrew | hebreo | hébreu | ebraico | 希伯来语 | العبرية | عبرية'),
    ('hi', 'Hindi | hindi | 印地语 | الهندية | هندية'),
    ('hr', 'Croatian | croata | croate | croato | 克罗地亚语 | الكرواتية | كرواتية'),
    ('hu', 'Hungarian | húngaro | hongrois | ungherese | 匈牙利语 | الهنغارية | هنغارية'),
    ('id', 'Indonesian | indonesio | indonésien | indonesiano | 印度尼西亚语 | الإندونيسية | إندونيسية'),
    ('it', 'Italian | italiano | italien | 意大利语 | الإيطالية | إيطالية'),
    ('ja', 'Japanese | japonés | japonais | giapponese | 日语 | اليابانية | يابانية | 日文'),
    ('ko', 'Korean | coreano | coréen | 韩语 | الكورية | كورية'),
    ('lt', 'Lithuanian | lituano | lituanien | 立陶宛语 | الليتوانية | ليتوانية'),
    ('lv', 'Latvian | letón | letton | lettone | 拉脱维亚语 | اللاتفية | لاتفية'),
    ('ms', 'Malay | malayo | malais | malese | 马来语 | الماليزية | ماليزية'),
    ('nl', 'Dutch | neerlandés | néerlandais | olandese | 荷兰语 | الهولندية | هولندية'),
    ('no', 'Norwegian | noruego | norvégien | norvegese | 挪威语 | النرويجية | نرويجية'),
    ('pl', 'Polish | polaco | polonais | polacco | 波兰语 | البولندية | بولندية'),
    ('pt', 'Portuguese | portugués | portugais | portoghese | 葡萄牙语 | البرتغالية | برتغالية'),
    ('ro', 'Romanian | rumano | roumain | rumeno | 罗马尼亚语 | الرومانية | رومانية'),
    ('ru', 'Russian | ruso | russe | russo | 俄语 | الروسية | روسية'),
    ('sk', 'Slovak | eslovaco | slovaque | slovacco | 斯洛伐克语 | السلوفاكية | سلوفاكية'),
    ('sl', 'Slovenian | esloveno | slovène | sloveno | 斯洛文尼亚语 | السلوفانية | سلوفانية'),
    ('sr', 'Serbian | serbio | serbe | serbo | 塞尔维亚语 | الصربية | صربية'),
    ('sv', 'Swedish | sueco | suédois | svedese | 瑞典语 | السويدية | سويدية'),
    ('sw', 'Swahili | suajili | swahili | 斯瓦希里语 | السواحلية | سواحلية'),
    ('th', 'Thai | tailandés | thaï | thailandese | 泰语 | التايلاندية | تايلاندية'),
    ('tl', 'Filipino | filipino | filippino | 菲律宾语 | الفلبينية | فلبينية'),
    ('tr', 'Turkish | turco | turc | 土耳其语 | التركية | تركية'),
    ('uk', 'Ukrainian | ucraniano | ukrainien | ucraino | 乌克兰语 | الأوكرانية | أوكرانية'),
    ('ur', 'Urdu | urdu | ourdou | 乌尔都语 | الأوردية | أوردية'),
    ('vi', 'Vietnamese | vietnamita | vietnamien | 越南语 | الفيتنامية | فيتنامية'),
    ('zh', 'Chinese | chino | chinois | cinese | 中文 | الصينية | صينية | Mandarin | mandarin | 汉语 | 普通话 | 国语')
  ) AS l (code, words)
  WHERE l.code = ANY (SELECT split_part(one, ':', 1) FROM unnest(p_languages) AS one)
$$;

CREATE OR REPLACE FUNCTION write_candidate_texts(p_company_id uuid, p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO candidate_texts (company_id, id, head, doc)
  SELECT c.company_id, c.id, h.head, h.head || search_vector('', c.summary, r.text)
  FROM candidates c
  LEFT JOIN LATERAL (
    SELECT text FROM candidate_resumes WHERE company_id = c.company_id AND candidate_id = c.id AND state = 'read' ORDER BY id DESC LIMIT 1) AS r ON true
  CROSS JOIN LATERAL (SELECT search_vector(c.name, c.number, c.headline, c.email, c.phone, c.city, c.last_employer, array_to_string(c.skills, ' | '), language_words(c.languages), array_to_string(c.tags, ' | ')) AS head OFFSET 0) AS h
  WHERE c.company_id = p_company_id AND c.id = ANY (p_ids)
  ON CONFLICT (company_id, id) DO UPDATE SET head = excluded.head, doc = excluded.doc
$$;

-- As its owner: no role reads or writes the texts.
CREATE OR REPLACE FUNCTION keep_candidate_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.name, OLD.number, OLD.headline, OLD.email, OLD.phone, OLD.city, OLD.last_employer, OLD.skills, OLD.languages, OLD.tags, OLD.summary)
    IS DISTINCT FROM (NEW.name, NEW.number, NEW.headline, NEW.email, NEW.phone, NEW.city, NEW.last_employer, NEW.skills, NEW.languages, NEW.tags, NEW.summary) THEN
    PERFORM write_candidate_texts(NEW.company_id, ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_text AFTER INSERT OR UPDATE OF name, number, headline, email, phone, city, last_employer, skills, languages, tags, summary ON candidates
  FOR EACH ROW EXECUTE FUNCTION keep_candidate_text();

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
  -- Files that were made of many people's data, or uploaded with it: one person cannot be taken out of them.
  SELECT coalesce(array_agg(id), '{}') INTO v_tasks FROM background_tasks
  WHERE company_id = p_company_id AND finished_at IS NOT NULL AND kind IN ('import_records', 'export_company');

  file_ids := ARRAY(
    SELECT file_id FROM candidate_resumes WHERE company_id = p_company_id AND candidate_id = p_id
    UNION SELECT file_id FROM attachments WHERE company_id = p_company_id AND submission_id = ANY (v_submissions)
    UNION SELECT file_id FROM form_files WHERE company_id = p_company_id AND (submission_id = ANY (v_answers) OR invitation_id = ANY (v_invitations))
    UNION SELECT file_id FROM background_tasks WHERE company_id = p_company_id AND id = ANY (v_tasks) AND file_id IS NOT NULL
    UNION SELECT f.id FROM background_tasks t JOIN files f ON f.company_id = t.company_id AND f.id::text = t.input ->> 'file_id'
    WHERE t.company_id = p_company_id AND t.id = ANY (v_tasks));
  own_ids := v_candidates || v_interviews || v_answers || v_invitations || v_entries || v_shortlists || file_ids || ARRAY(
    SELECT id FROM candidate_resumes WHERE company_id = p_company_id AND candidate_id = p_id
    UNION ALL SELECT id FROM interview_people WHERE company_id = p_company_id AND (candidate_id = p_id OR interview_id = ANY (v_interviews))
    UNION ALL SELECT id FROM attachments WHERE company_id = p_company_id AND submission_id = ANY (v_submissions)
    UNION ALL SELECT id FROM shortlist_answers WHERE company_id = p_company_id AND entry_id = ANY (v_entries));
  related_ids := v_submissions || ARRAY(
    SELECT id FROM contracts WHERE company_id = p_company_id AND candidate_id = p_id
    UNION SELECT t.id FROM timesheets t JOIN contracts c ON c.company_id = t.company_id AND c.id = t.contract_id
    WHERE c.company_id = p_company_id AND c.candidate_id = p_id
    UNION SELECT l.invoice_id FROM invoice_lines l JOIN contracts c ON c.company_id = l.company_id AND c.id = l.contract_id
    WHERE c.company_id = p_company_id AND c.candidate_id = p_id);

  DELETE FROM candidate_resumes WHERE company_id = p_company_id AND candidate_id = p_id;
  DELETE FROM candidate_list_members WHERE company_id = p_company_id AND candidate_id = p_id;
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
    country = NULL, skills = '{}', languages = '{}', tags = '{}', availability = NULL, work_place = NULL, week_hours = NULL, pay_rate_wanted = NULL,
    currency = NULL, rate_unit = 'hour', source = NULL, referred_by = NULL, lawful_basis = NULL, consent_on = NULL, consent_until = NULL,
    do_not_contact = p_mark, owner_id = NULL, user_id = NULL, erased_at = now(), version = version + 1, updated_at = now()
  WHERE company_id = p_company_id AND id = p_id;
  DELETE FROM candidate_texts WHERE company_id = p_company_id AND id = p_id;
  -- Answers about others that lead to the person keep that they do.
  UPDATE form_submissions SET labels = labels || (SELECT jsonb_object_agg(id, '•••') FROM unnest(v_candidates) AS id WHERE labels ? id::text)
  WHERE company_id = p_company_id AND labels ?| v_candidates::text[];
  -- Mails about people, and to the person. Those about hours, invoices and payments are the company's correspondence.
  DELETE FROM outgoing_mails m
  WHERE m.company_id = p_company_id AND (
    m.subject_id = ANY (own_ids || v_submissions)
    OR lower(concat(m."to", m.cc, m.bcc)) LIKE ANY (ARRAY(SELECT '%"' || like_pattern(one) || '"%' FROM unnest(v_addresses) AS one))
    OR m.kind NOT IN ('invoice', 'payment_reminder', 'time_approval', 'time_missing', 'time_waiting', 'timesheet_digest', 'timesheet_rejected', 'budget_used')
      AND lower(concat_ws(' ', m.subject, m.text)) LIKE ANY (v_likes) AND concat_ws(' ', m.subject, m.text) ~* person_pattern(v_wide));
  -- Answers that are kept for callers who ask again, and what was sent elsewhere.
  DELETE FROM idempotency_keys WHERE company_id = p_company_id AND (
    response::text LIKE ANY (ARRAY(SELECT '%' || id || '%' FROM unnest(v_candidates) AS id)) OR lower(response::text) LIKE ANY (v_likes));
  DELETE FROM webhook_deliveries WHERE company_id = p_company_id AND (
    payload::text LIKE ANY (ARRAY(SELECT '%' || id || '%' FROM unnest(own_ids || v_submissions) AS id)) OR lower(payload::text) LIKE ANY (v_likes));
  DELETE FROM trigger_events WHERE company_id = p_company_id AND (
    subject_id = ANY (own_ids || v_submissions) OR lower(concat(before, after)) LIKE ANY (v_likes));
  DELETE FROM trigger_firings WHERE company_id = p_company_id AND (
    subject_id = ANY (own_ids || v_submissions) OR lower(concat(conditions, actions)) LIKE ANY (v_likes));
  DELETE FROM activities WHERE company_id = p_company_id AND subject_id = ANY (own_ids);
  UPDATE activities SET reason = CASE WHEN reason IS NOT NULL THEN '•••' END, details = NULL,
    from_state = without_person(from_state, texts), to_state = without_person(to_state, texts)
  WHERE company_id = p_company_id AND subject_id = ANY (v_submissions);
  UPDATE activities SET reason = without_person(reason, v_wide), from_state = without_person(from_state, v_wide), to_state = without_person(to_state, v_wide)
  WHERE company_id = p_company_id AND lower(concat_ws(' ', reason, from_state, to_state)) LIKE ANY (v_likes);
END $$;
