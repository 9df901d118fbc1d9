import { normalizeWord } from './normalize-word';

/**
 * Words of everyday life: words of one meaning, and after the colon what belongs to them. Who asks about pets wants the
 * memory that says dog.
 */
const RELATED = `
accident crash: car hurt injury
adopt: rescue shelter
advice suggest recommend: suggestion recommendation tip encourage
age old: birthday year
alcohol drink: sober wine beer drunk
allergy allergic: asthma
apology apologize: sorry forgive
area region: town neighborhood county coast
argue fight conflict: quarrel upset angry
art: paint draw sculpture pottery photograph sketch gallery museum exhibit artist canvas
award: recognize honor
award prize achievement: win medal trophy certificate recognition
beach: sea ocean surf sand
birthday: cake party turn age
body: weight ankle knee back head stomach
book novel: read author fiction fantasy story series library literature memoir biography
break: damage broken
breakfast lunch dinner: eat meal
bug insect: butterfly bee ant spider
bully: tease school hurt
business company: startup shop store launch customer client brand market
buy purchase: shop order new
camera: photo lens
camp: tent hike campfire mountain forest
castle: medieval
cause charity: fundraiser donate awareness campaign
celebrate celebration party: birthday anniversary holiday
child kid baby toddler: son daughter boy girl twins newborn
childhood: kid young grow
city town: london paris rome york boston chicago seattle tokyo berlin barcelona madrid francisco angeles miami vegas
class course lesson workshop: learn teach
clothes clothing fashion: dress shirt jacket shoe boutique hoodie
coach: train mentor team
colleague coworker: boss team
collect collection: coin stamp vinyl record figurine
color: red blue green yellow purple orange pink black white
comedy funny: laugh joke humor
compete competition contest tournament: win race champion
computer technology: laptop software app program code
concert show: band perform festival gig stage
contract: sign
cook bake: recipe meal dish kitchen cake
cope coping manage: breathe meditate walk exercise journal talk
country nation: england france spain italy germany japan china india mexico canada brazil ireland scotland australia thailand greece portugal sweden norway switzerland turkey egypt
craft: knit sew pottery clay candle
dance: ballet salsa studio choreography contemporary
decorate decoration: paint light
degree major: graduate study
dessert sweet: cake cookie pie ice chocolate cobbler pudding brownie cupcake muffin tart sundae
device gadget equipment: camera phone laptop tablet console headphone
die death: pass lose funeral grief
diet weight: healthy eat calorie lose food
divorce separate: breakup split
doctor: hospital appointment checkup diagnose
dog puppy pup: leash shelter bark breed labrador retriever terrier poodle
donate: give fund
drink beverage: coffee tea water wine beer juice soda cocktail smoothie
europe european: england france spain italy germany ireland scotland greece portugal sweden norway switzerland netherlands
event: party festival concert conference parade fair fundraiser ceremony exhibition convention race tournament celebration
exam test: pass fail
exercise workout fitness gym: run yoga weight swim kickboxing pilates cycle jog stretch train training lift
faith religion religious spiritual: church pray god bible temple mosque
family relative: mother father brother sister sibling parent son daughter child wife husband aunt uncle cousin grandmother grandfather niece nephew spouse
farm: chicken cow horse goat
fear afraid: scared phobia nervous
feel emotion feeling: happy sad angry anxious proud excited nervous grateful lonely scared afraid
flower plant: rose sunflower tulip lily daisy garden orchid tree
food meal dish: cook bake eat dinner lunch breakfast recipe pizza pasta salad soup bread cake chicken rice cheese vegetable fruit meat fish sandwich curry taco sushi
friend buddy: pal neighbor colleague roommate classmate
fruit: apple banana orange berry strawberry mango grape peach pear cherry
furniture: chair table sofa couch bed desk shelf
game: chess console puzzle board card tournament
genre: fantasy mystery romance thriller comedy horror drama action
gift present: give receive necklace
goal plan dream aspiration: hope want future aspire intend
habit routine: daily morning every
hair: haircut
happy joy: excite glad fulfil
health: fit diet exercise
health medical illness disease: sick doctor hospital diagnose pain surgery cancer diabetes asthma allergy injury medication therapy
healthy: salad vegetable exercise
hike: trail mountain
hobby activity interest pastime leisure: paint draw read write hike camp swim run garden cook bake dance sing guitar piano knit pottery photography fish chess game yoga surf ski travel bike movie puzzle sew craft
holiday: christmas thanksgiving halloween easter
hope want wish: dream goal plan
house home apartment: room rent kitchen garden move
identity gender: transgender transition gay lesbian queer pride lgbtq
image picture photo: photograph camera
injure: hurt
injury hurt: ankle knee wrist broke sprain fracture
inspire motivate motivation: encourage influence
instrument: guitar piano violin drum flute clarinet saxophone cello ukulele trumpet
invest investment: stock property fund
island: hawaii bali
jewelry: necklace ring bracelet earring
job work career profession occupation employment: teacher nurse doctor engineer writer lawyer chef manager company office business boss shift hire promotion interview colleague intern salary
join: sign member
landmark attraction: tower bridge castle museum
language: spanish french german english italian japanese chinese korean arabic portuguese
leader: lead
learn: class lesson teach
like enjoy favorite prefer love: passion fan
live move home: house apartment neighborhood relocate
make create build: craft design handmade
marry marriage wedding: wife husband bride engaged
martial: karate taekwondo judo kickboxing boxing aikido jiu-jitsu
meat: chicken beef pork turkey bacon steak
medication medicine drug: pill dose prescribe antidepressant
meet: met introduce
memory remember: childhood old past nostalgia
mental therapy: counsel therapist anxiety depression stress support
mentor: coach teach guide
military: army veteran soldier navy
money financial finance: pay salary debt loan rent cost save budget bill afford donate raise fund income
mountain: peak climb hike rockies alps
movie film: cinema watch actor director series scene
museum: exhibit gallery
music song: guitar piano violin drum band concert sing singer album jazz rock tune playlist melody instrument
name: call named
nationality origin: country immigrant home born roots
natural: disaster
nature: forest mountain sunset wildlife animal
neighborhood neighbor: street community
newspaper news: article press
outdoor nature: hike camp climb fish kayak park mountain beach forest lake river trail garden picnic surf ski
outfit wear: dress shirt jacket
panic: attack anxiety breathe
parent: mother father
park: national
partner spouse: husband wife boyfriend girlfriend fiance marry engaged date wedding
personality trait attribute quality: kind thoughtful brave honest caring passionate creative
pet animal: dog cat puppy kitten rabbit hamster bird parrot fish turtle horse snake lizard bunny goldfish gecko chicken goat
phone: call text number
place location: city country beach park town mountain visit
plan: upcoming intend future
podcast radio: episode listen
police crime: steal arrest jail
politics government: election campaign vote mayor policy congress
position: guard forward striker goalkeeper captain
pregnant pregnancy: baby birth expect
project: build develop create
read: book novel
relax calm destress unwind: peace meditate yoga bath nature therapeutic
religion: christian muslim jewish buddhist hindu catholic
repair fix: restore broken engine
restaurant: dinner cafe eat
retire retirement: pension old
role responsibility: lead manage head
sad grief loss: die death pass funeral mourn
school education study student: class college university course degree exam lesson teacher graduate learn homework
science: research experiment biology physics chemistry space
score: point goal game
seafood: fish salmon shrimp crab lobster tuna
season: spring summer autumn winter
secret: tell hide
series show: episode season tv watch netflix
sibling: brother sister
sign: lucky
sing: song choir
skill talent ability: learn good
sleep insomnia: night dream nightmare tired nap bed
snack: chip cookie popcorn chocolate fruit candy
sober sobriety addiction: alcohol drink recovery relapse
social media: instagram blog youtube video channel online
son daughter: child
speech talk presentation: speak audience conference
spice flavor: ginger garlic pepper cinnamon vanilla chocolate
sponsor endorsement deal: brand contract company
sport game: football soccer basketball baseball tennis golf hockey volleyball swim run surf ski snowboard box climb bike cycle skate team match tournament rugby cricket badminton
star: constellation astronomy telescope
start begin: launch join open
state: california texas florida oregon washington alaska colorado arizona nevada michigan ohio minnesota hawaii virginia georgia carolina
storm disaster: flood hurricane fire earthquake
stress anxiety worry: overwhelm pressure nervous anxious
struggle challenge difficulty problem: hard trouble obstacle setback tough
subject: math science history biology chemistry physics literature
superhero: marvel batman spiderman
symbol symbolize represent: mean remind symbolic
talk discuss: conversation chat
tattoo: ink symbol
team: player coach captain teammate
therapist counselor psychologist: therapy session counsel
time: hour minute
tool: hammer drill saw
travel trip vacation holiday journey: visit tour flight road beach hotel abroad fly camp
university college: degree campus graduate
vacation: holiday resort
vegetable: carrot tomato potato spinach broccoli pepper onion
vehicle: scooter boat plane train
vehicle car: truck drive motorcycle bike bus van prius
videogame: console xbox playstation nintendo
visit: trip travel tour
volunteer: help serve
volunteer charity community help: shelter donate fundraiser homeless cause campaign
watch: movie series show
water: lake river sea ocean swim
weather: rain snow storm sun hurricane flood
wife husband: marry wedding spouse
wildlife: deer bear fox owl eagle wolf
win: champion trophy victory award
write: poem poetry novel script journal blog story essay author screenplay
`;

type Related = { term: string; isSynonym: boolean };

const related = new Map<string, Related[]>();
for (const line of RELATED.trim().split('\n')) {
  const [heads = [], members = []] = line.split(': ').map((words) => words.split(' ').map(normalizeWord));
  for (const head of heads) {
    const known = related.get(head) ?? [];
    for (const term of [...heads, ...members])
      if (term !== head && !known.some((one) => one.term === term))
        known.push({ term, isSynonym: heads.includes(term) });
    related.set(head, known);
  }
}

/** Returns the terms that mean the same as a term, or a kind or a part of it. */
export function relatedTerms(term: string): readonly Related[] {
  return related.get(term) ?? [];
}
