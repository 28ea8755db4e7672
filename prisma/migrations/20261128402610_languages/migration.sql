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
