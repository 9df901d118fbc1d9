export type Emoji = { character: string; name: string };
type EmojiCategory = { name: string; emoji: readonly Emoji[] };

/** Parses a list of the form '😀 grinning face, 😃 …'. */
function list(text: string): Emoji[] {
  return text.split(',').map((entry) => {
    const [character = '', ...words] = entry.trim().split(/\s+/);
    return { character, name: words.join(' ') };
  });
}

/**
 * The emoji categories of docs/spec.md §2, with emoji that fit the conversations here. The names are read by screen
 * readers.
 */
export const emojiCategories: readonly EmojiCategory[] = [
  {
    name: 'Smileys',
    emoji: list(`
      😀 grinning face, 😃 smiling face with open mouth, 😄 laughing eyes, 😊 warm smile, 🙂 slight smile, 😌 relieved, 🥰 smile with hearts, 😍 heart eyes,
      🤗 hugging face, 😇 halo, 😉 wink, 😋 tasty, 😎 sunglasses, 🤔 thinking, 🙃 upside down, 😐 neutral, 😶 no words, 🙄 rolling eyes, 😬 grimace,
      😮‍💨 sighing, 😴 asleep, 🥱 yawning, 😪 sleepy, 😔 downcast, 😕 unsure, 🙁 slight frown, 😟 worried, 😢 crying, 😭 sobbing, 🥺 pleading,
      😰 anxious, 😨 afraid, 😳 flushed, 😩 weary, 😫 tired, 😤 huffing, 😠 angry, 🤯 overwhelmed, 🫠 melting, 🤒 ill`),
  },
  {
    name: 'Hearts',
    emoji: list(`
      ❤️ red heart, 🧡 orange heart, 💛 yellow heart, 💚 green heart, 💙 blue heart, 💜 purple heart, 🤎 brown heart, 🖤 black heart, 🤍 white heart,
      🫂 people hugging, 💐 bouquet, 💏 couple kissing, 💗 growing heart, 💓 beating heart, 💞 revolving hearts, 💕 two hearts, 💖 sparkling heart,
      💝 heart with ribbon, 💘 heart with arrow, 💟 heart on a square, ❣️ heart exclamation, 💌 love letter, 💔 broken heart, ❤️‍🩹 mending heart,
      ❤️‍🔥 heart on fire, 🫀 anatomical heart, 🫶 heart hands, 😻 cat with heart eyes, 😘 blown kiss, 💋 kiss mark, 💑 couple with heart, ♥️ heart suit`),
  },
  {
    name: 'Hands',
    emoji: list(`
      👋 waving, ✋ raised hand, 🖐️ open hand, 🖖 spock salute, 👌 ok, 🤌 pinched fingers, 🤏 a little, ✌️ peace, 🤞 fingers crossed, 🫰 finger heart,
      🤟 love you, 🤘 horns, 🤙 call me, 👈 pointing left, 👉 pointing right, 👆 pointing up, 👇 pointing down, ☝️ index up, 👍 thumbs up, 👎 thumbs down,
      ✊ raised fist, 👊 fist bump, 🤛 left fist, 🤜 right fist, 👏 clapping, 🙌 hands in the air, 👐 hands held open, 🤲 palms up, 🤝 handshake,
      🙏 folded hands, ✍️ writing hand, 💪 strong arm, 🫱 hand to the right, 🫲 hand to the left, 🫳 palm down, 🫴 palm held out`),
  },
  {
    name: 'Activities',
    emoji: list(`
      🧘 meditating, 🏃 running, 🚶 walking, 🥾 hiking boot, 🚴 cycling, 🏊 swimming, 🏄 surfing, 🧗 climbing, 🏋️ lifting weights, 🤸 cartwheel, 💃 dancing,
      ⚽ football, 🏀 basketball, 🏈 american football, ⚾ baseball, 🎾 tennis, 🏐 volleyball, 🏓 table tennis, 🏸 badminton, ⛸️ skating, 🎿 skiing,
      🎣 fishing, 🎮 video game, 🎲 game die, ♟️ chess, 🧩 jigsaw puzzle, 🎨 painting, 🎭 theatre, 🎬 film, 🎤 singing, 🎧 listening to music, 🎸 guitar,
      🎹 piano, 🎻 violin, 📚 reading, 📝 writing, 🧶 knitting, 📷 photography`),
  },
  {
    name: 'Nature',
    emoji: list(`
      ☀️ sun, 🌤️ sun behind a cloud, ⛅ cloudy, ☁️ cloud, 🌧️ rain, ⛈️ thunderstorm, 🌈 rainbow, ❄️ snowflake, 🌬️ wind, 🌊 wave, 🌙 moon, ⭐ star, 🌟 bright star,
      ✨ sparkles, 🔥 fire, 🌱 seedling, 🌿 herb, 🍀 four-leaf clover, 🌳 tree, 🌲 evergreen, 🌵 cactus, 🍂 falling leaves, 🌸 blossom, 🌹 rose, 🌻 sunflower,
      🌷 tulip, 🪴 pot plant, 🐶 dog, 🐱 cat, 🐰 rabbit, 🦊 fox, 🐻 bear, 🐢 turtle, 🦋 butterfly, 🐝 bee, 🐦 bird, 🕊️ dove, ⛰️ mountain, 🏖️ beach, 🌍 earth`),
  },
  {
    name: 'Food',
    emoji: list(`
      ☕ coffee, 🍵 tea, 🧋 bubble tea, 🥤 soft drink, 🥛 milk, 💧 water, 🍎 apple, 🍌 banana, 🍊 orange, 🍓 strawberry, 🍇 grapes, 🍉 watermelon, 🍑 peach, 🥝 kiwi,
      🥑 avocado, 🥕 carrot, 🥦 broccoli, 🍅 tomato, 🥗 salad, 🍞 bread, 🥐 croissant, 🧀 cheese, 🍳 fried egg, 🥞 pancakes, 🍔 burger, 🍟 fries, 🍕 pizza,
      🌮 taco, 🍜 noodles, 🍝 spaghetti, 🍣 sushi, 🍚 rice, 🍲 stew, 🍪 cookie, 🍫 chocolate, 🍰 cake, 🍦 ice cream, 🍿 popcorn`),
  },
];
