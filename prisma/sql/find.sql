-- Finding candidates by words: how a text is read, where what is searched is kept, and how it is searched. As it is
-- today: prisma/sql/sql.test.mjs compares it with the database.

-- The words of a text with a blank between them, as lib/candidates/search/words.ts reads them: in small letters, without
-- accents and Arabic vowel marks, each Chinese, Japanese or Korean letter a word of its own. PostgreSQL's own parser
-- takes C++ and C# for C, a file name for one word and a Chinese sentence for one. The collation brings ICU's letters
-- in, whatever the database's own locale is. A test compares both with each other.
CREATE OR REPLACE FUNCTION search_words(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  t text COLLATE "und-x-icu" := coalesce(p_text, '');
BEGIN
  t := normalize(t, NFKD);
  t := regexp_replace(t, '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]', '', 'g');
  t := lower(normalize(t, NFC) COLLATE "und-x-icu");
  t := translate(t, 'øłđðħıςٱةىکی〇٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddhiσاهيكي零01234567890123456789');
  t := replace(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  t := regexp_replace(t, '([\u1100-\u11ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U000323af])', ' \1 ', 'g');
  t := regexp_replace(t, '(?<![[:alnum:]])c\+\+', ' cplusplus ', 'g');
  t := regexp_replace(t, '(?<![[:alnum:]])([cf])#', ' \1sharp ', 'g');
  t := regexp_replace(t, '(?<![[:alnum:]])(asp|vb|ado|)\.net(?![[:alnum:]])', ' \1 dotnet ', 'g');
  t := regexp_replace(t, '(?<![[:alnum:]])(node|react|vue|next|nuxt|express|angular|three|backbone|ember)js(?![[:alnum:]])', ' \1 js ', 'g');
  t := regexp_replace(t, '[^[:alnum:]]+', ' ', 'g');
  IF t ~ '[^ ]{101}' THEN
    t := regexp_replace(t, '([^ ]{100})[^ ]+', '\1', 'g');
  END IF;
  RETURN btrim(t);
END $$;

-- The words of some texts with their places, for `@@`. Between two texts is a place that no word has, so that no phrase goes
-- from one into the next. Phrases are found up to the place 16,383, single words anywhere; no text is read beyond 200,000
-- letters, because a tsvector has an end, too.
CREATE OR REPLACE FUNCTION search_vector(VARIADIC parts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(w.word || ':' || least(w.place, 16383), ' '), '')::tsvector
  FROM (SELECT string_agg(search_words(left(part, 200000)), ' | ' ORDER BY n) FROM unnest(parts) WITH ORDINALITY AS u (part, n)) AS t (words)
  CROSS JOIN LATERAL string_to_table(t.words, ' ') WITH ORDINALITY AS w (word, place)
  WHERE w.word NOT IN ('', '|')
$$;

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

-- Writes what some candidates are found by: `head` has the short facts, which count more, `doc` has everything. The one
-- place that says what a candidate's texts are: a further source is another part here, and a trigger of its table calls this.
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

-- The newest résumé that could be read counts.
CREATE OR REPLACE FUNCTION keep_resume_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_candidate_texts(OLD.company_id, ARRAY[OLD.candidate_id]);
  ELSE
    PERFORM write_candidate_texts(NEW.company_id, ARRAY[NEW.candidate_id]);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_text AFTER DELETE OR UPDATE OF state, text, candidate_id ON candidate_resumes
  FOR EACH ROW EXECUTE FUNCTION keep_resume_text();

-- The candidates of the transaction's own company that a query finds (lib/candidates/search/query.ts writes it), best first:
-- at most p_heads by their short facts, then at most p_docs others by everything; and whether there are more. Row-level
-- security keeps the tenant's own role from these indexes, as in `search_ids`. With many matches, reading their texts is
-- what takes long: hence the limits inside, before the ranks. Without the settings PostgreSQL reads the whole table, and
-- unpacks every text in it, for a word that thousands have.
CREATE OR REPLACE FUNCTION find_candidates(p_company_id uuid, p_query text, p_heads int, p_docs int, OUT ids uuid[], OUT is_cut boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET work_mem = '32MB' SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_query tsquery := p_query::tsquery;
  v_docs uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  ids := '{}';
  -- A word that must be missing may be in the rest of the text. No word of a query has an exclamation mark.
  IF strpos(p_query, '!') = 0 THEN
    ids := ARRAY(
      SELECT t.id FROM (SELECT c.id, c.head FROM candidate_texts c WHERE c.company_id = p_company_id AND c.head @@ v_query LIMIT p_heads + 1) AS t
      ORDER BY ts_rank(t.head, v_query) DESC, t.id DESC);
  END IF;
  is_cut := cardinality(ids) > p_heads;
  ids := ids[1:p_heads];
  v_docs := ARRAY(
    SELECT t.id FROM (
      SELECT c.id, c.doc FROM candidate_texts c
      WHERE c.company_id = p_company_id AND c.doc @@ v_query AND c.id <> ALL (ids) LIMIT p_docs + 1) AS t
    ORDER BY ts_rank(t.doc, v_query) DESC, t.id DESC);
  is_cut := is_cut OR cardinality(v_docs) > p_docs;
  ids := ids || v_docs[1:p_docs];
END $$;
