// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here. The client keeps
// games itself, in the device's storage.
//
// `Scripts/web-shell` writes the list, its digests and its version. A version is taken whole or not at all, so that modules always fit
// together. While a new version is being copied to the server, a file may differ from the list. Then nothing is installed, and the version
// that is here stays.

// shell begins
const version = 'ea2c7260790d';
const files = {
  'index.html': 'uiXFllpC4XIo+81NsJ3YYGshnGQVgwJu6SG5FpHnZbI=',
  'atlases/rogueship.json': '/K1ZsMjIoEEsyVhyiEO5zXYi0UcjsI+cQjaatW8co/4=',
  'atlases/rogueship@1x-0.webp': 'Hz/JaMWHRbJ2Uxe+sdsw0kVXmztNs4lWOaaRqT99kaE=',
  'atlases/rogueship@1x-1.webp': 'LM3YSNvvAx8HgOoXQfT2hjWHWaxyb7wDEbxFIsRvZRE=',
  'atlases/rogueship@1x-2.webp': 'iJEkTQgG4u6n11s4GF1Gyc5qwQAJ1HWxhXHjk/OJT7o=',
  'atlases/rogueship@1x-3.webp': 'lK8R9EDICev7kBhrb9ee46akL4fE9SYd5ZEYFm5IUUY=',
  'atlases/rogueship@1x-4.webp': 'zsgg7YovH0Mwm4hWe6/IHmELjiIf8HpL1qjtBnZ4Zf8=',
  'atlases/rogueship@1x-5.webp': '6/8N81f0T7Y5wn/PRAdxVKJOOjqqoV8LfazWdijgwM0=',
  'atlases/rogueship@1x-6.webp': 'eTbe/h8y1nKAFxbkJCSxSVWLo1EISCi7NXJZd8mIWIw=',
  'atlases/rogueship@1x-7.webp': 'eDTCHuIba/vEmuf5TpWulvEnCyhwxCxfI9HZHSD2/YA=',
  'atlases/rogueship@1x-8.webp': '9AgTDptJZ2s+91lOCwomqJ8RIhYy20TfpzNIDsQZMBM=',
  'css/base.css': 'JLI7RJfeYvPqeU69PXIamMjDntYedy092fzr904dIgI=',
  'css/boards.css': 'U8DBdLKV755IWFHeyWQ/XmiYTrFqE403Gd/rJeq1Zxs=',
  'css/camera.css': 'ZXr7RksLPMoEI3RuYzhQ2MKEzZv25kq8QxcuO24vizY=',
  'css/controls.css': 'm/sBYic7b9HgrJQGoMDs5M7qY+Ro5YwUmP+CfKxWcvI=',
  'css/home.css': '+KF3XBHyT4Y3yhU1TFRgEejVjEiWEzQydxjXvfldHc4=',
  'css/photograph.css': 'iR6PKYJmCGM67rHfbw+KdPV5+X16+OTRTaQ7JfGiP7Q=',
  'css/scene.css': 'NqujZWI9/FtPLdjKmQESmSvl4DKCe7UUDV1U1zHYt9E=',
  'css/shell.css': 'rxZFiue3l7LQ0KCgM/wOlVZkDT/UXoB4MwLkN08Fy8w=',
  'icons.svg': 'hDvTGTBmjSuwuPAXHG4s74nCMD5Fmd2dCmplnaDGZas=',
  'icons/icon-180.png': 'nVmxNfktBMILyHLmII1t85lrZfUVYvn/BT/fqZnMIsA=',
  'icons/icon-192.png': 'Y0vrMqS3t2qLGILQ0uxqKkS0o97GCL8m4bgZf5uNTRE=',
  'icons/icon-512.png': 'NzdyGB5SDMkN/2jo/DgGtr8j2SIDMmYtacY732Xl3aU=',
  'icons/icon.svg': 'I06lSMddo2Be87DplutBaF5B20vFrYPIO1+J2QrBQ+Q=',
  'icons/maskable-512.png': 'ECv3zByJ4ldlKTKLwl0GNwkQCOtcz0L+rbaQp6fBCL8=',
  'js/base/api.js': '4JYEmP+TrfhembABQkxrcE0VjpUhVm+O6fXBtFzlPP0=',
  'js/base/catalogue.js': 'YPOgbZlwEusaXh47IFM8mVIQKRR7nwZj8bZ4kkhpUBY=',
  'js/base/connection.js': 'btdg+iLC4swUh1yJ8ETe9Q7LKrc0JdRSzRB1vsEBJkc=',
  'js/base/dom.js': 'yVHF5MHtE+vnF33bLadYzi3e+iXbSqQAJYWObAjWe2E=',
  'js/base/icons.js': 'oCAs2uDTclI/tfUv7rMVpgqZ8nFGO79XtbbmA4GTdJA=',
  'js/base/motion.js': 'Axjhf+ruINqJTBuFOcbuEDusyQn2Zfklvh32awHnMJc=',
  'js/base/navigate.js': 'iQQQoCzI4USfc2XJjKUZV4N5dOPCRM/5EBJlzcN7sLs=',
  'js/base/session.js': 'T6tYefmdemwjAmuOj3fIDdEtWA91lcm7YewDkFfvyhA=',
  'js/base/shape.js': '5I38xwf+Ts/Bt4cl3sJfrg2Xyr8XRmzKnEN7ioTHcSc=',
  'js/base/sheet.js': 'UglrhYCzYVbMREmGsN98n+DTIyJqy5ZYgBl1y5lhSlg=',
  'js/base/spelled.js': '2yuWkRHbrekNAvXkf0GiAmc/Krr5BAaDD9D2Rg4XMiQ=',
  'js/base/store.js': 'mOCZJEXu1ck9hz3gafoVRWR1rz07It3+joL2lcSZU0Q=',
  'js/base/styles.js': 'e9hobDotzmT22kFOSN2Ffu4F4Z8OJLAFzqnB49j+m5Y=',
  'js/base/tell.js': 'AhrcQlJR5RT9r9NoOMZEvEW5Pl6UlrwiqT8q9D9gpk4=',
  'js/base/theme.js': 'ebUdJMGfEPsxk8NDyXUEDJu2jmCfP26anCVHfDv56o4=',
  'js/base/when.js': 'YyXa51EohJJvgnRNerASo64ZRfwOlEOXSKszPd7kHds=',
  'js/base/words.js': 'FrOpFVWdz2UJErWRdJKgbiarGHnxn9zaBLCiOSm/S30=',
  'js/camera/device.js': 'ZtXRc13Q7wiimugzl6WumUz4Yegoxjd390O9s4f8cEw=',
  'js/camera/frames.js': 'tq+pK490TIptI41+czmh9fs+YpV8KW2FmCWeZBDoI4k=',
  'js/camera/looks.js': 'PtbqcSjro9kUFgoznB3pDw9jFfvpAhTEXiJlfFrnPUY=',
  'js/camera/motion.js': 'TyUiFlTGeJHj1TYzNAupicLKJeE1aq3RAche5Y/FVR8=',
  'js/camera/overlay.js': 'XriINdSFcskgAd16oFBbRuUcW4vWBlS5CHd0KIAE6DE=',
  'js/camera/parts.js': 'Q9r2YYf6PZ+8DhYI8RnMjeErm2/dLadeVSG0urldNjw=',
  'js/camera/still.js': '/zHYFc7X/2Y+7hXdlzQCEcPa5QDRXlK/KOAHy7k4v7Q=',
  'js/camera/viewfinder.js': 'SKNFurmgnPYyrkeREo8O/I9hxWrVoc8WWToFlLcqjt4=',
  'js/camera/words.js': 'thiQu/e+q1HjAoRYV3E1EbD/9bmhQkpKEDWNxxeex9M=',
  'js/early.js': 'lXhchqz33wbp8NRgdSpWWwGS1SIJHCxpvqw+CScrcRI=',
  'js/games/faces.js': 'kCe4tUllXleywXTZEjWd3BuZeM4eDHnCEmyjl/pUkIQ=',
  'js/games/plain/choices.js': 'h8hGWPdjnniYhhjBmgS1hthJBd5vybpepwXqe9lkyrM=',
  'js/games/plain/frame.js': 'BAbm9o1T+F5nsYRGRHgpRX6c06QL80Bt4ySWS8IxdXs=',
  'js/games/plain/index.js': 'lzdaZXZ3JlMOpxW6czgxT0OHCxEyxizzWHzTt1eKkTs=',
  'js/games/plain/keys.js': 'HP/QXp/FDa/Kyd9Uime4TJhDKJIUQ5Bhkw60G7m3vy4=',
  'js/games/plain/lobby.js': 'Y3COzEGEZeSaYLAz4oqllHpyZKwsGOcpsZOVx0Wgukg=',
  'js/games/plain/plain.css': 'rKryj/xLN3ZmAZeDsvM+zmXUMf0Amv32RsHVvgCv8gM=',
  'js/games/plain/screen.js': 'z392gCb2Q0yi/6szSrFuezNVfkqMWIVQgEuFm+5BJj0=',
  'js/games/rogueship/chart.js': '3vc52dzkgeR6a8lzKAbZ/FEbRtin4XRuEHWJ6kMs43w=',
  'js/games/rogueship/encounter.js': 'EcVQynK8z+3w4LeZaESBp9u88U5Udo+R1BG6NDmmbP0=',
  'js/games/rogueship/ending.js': 'uVt4cGA6L+ST1gCpI92vkg4jsGyYpjCiZq6/FzKnwA4=',
  'js/games/rogueship/flight.js': 'gVijhp0NaPaePfcVasVkGG3X1AFVm6xhn9lAGJeP/Qg=',
  'js/games/rogueship/frame.js': 'Tfbj6FjxaJCzZYE0fx1LPoozIHBGyOQGNjqQ+5AX20Y=',
  'js/games/rogueship/index.js': 'c3QNABS6leH7ODmQB8wkRb36QbUUrMLglz9RQFBnAGA=',
  'js/games/rogueship/keys.js': 'uuVP47J3B50aMZbqoA0mMpogOQ0miq6U7wQU03G5E1g=',
  'js/games/rogueship/lobby.js': '+I8Q7Y1ISRv2/RrrtArq4DGyYWn/vk4bcJIZ7gcf4oY=',
  'js/games/rogueship/log.js': '48V5G1gwLivdZ+/Mbp9tldqgbTh5+aOicHt5PkJHT70=',
  'js/games/rogueship/market.js': '8aYJSzsLhgFTTDnVhufGlKeAc9cQmrchjgvIJOc6jIo=',
  'js/games/rogueship/record.js': 'tyQpjQNVjv6IW7ZrpmwE9LTC4pLNLd52JJputW7GVEo=',
  'js/games/rogueship/rogueship.css': 'gMY3Wvee7YMsbs1BToyzBOfRj3cBMNYmUHKnEEqcxdI=',
  'js/games/rogueship/screen.js': '7/jXMyspcto77RC2/jXgzvBgLs02veMSKBDZwhvq9nw=',
  'js/games/rogueship/ship.js': '1oqwvxDdFaQA4LSzXUFOA3bOf40aA4Y0G2NzJlD0qSE=',
  'js/games/rogueship/starmap.js': 'SGDN9K1mSo3zShydFknG1Gjnrpgxec/JYfx8dymjQ2A=',
  'js/games/rogueship/status.js': 'fIph8pKRKLILSXhJ0xD6WPSRFir5lL2N4670fzKYMjg=',
  'js/games/rogueship/voyage.js': '8lND5QxcmvS41sQxWA8r880b+8n2Wfu9BuyBXimN//0=',
  'js/games/sudoku/board.js': 'Vc/iIIufuFjBHQFM9e+RFl13qWPqgbWFBgK6Uvbey5I=',
  'js/games/sudoku/cells.js': 'zAjP8NqOGKf05NmRZ1nLdKtaMYGe0tplqlsuPzP1xvI=',
  'js/games/sudoku/ending.js': 'NqTTozmBImIFJWFjxp/Kt/dK2e6xI0OqZSrUBti9EVs=',
  'js/games/sudoku/frame.js': 'OfBfagNNPchtCe8Tn9m7IWsIBj9EHDbKF7kBCxgvBkI=',
  'js/games/sudoku/hints.js': 'trt4ccPMtPaO2unlFvM6+ThmsRkXEPz5Vr6TpM2BknI=',
  'js/games/sudoku/index.js': 'nLvyEO3J5LaaH+s/BOAhcldDVSMExt0hghtawX9V37A=',
  'js/games/sudoku/keypad.js': 'FtIu35PlrtfbaGQOrJNiVUz7rBLaPkxBr0fmDJ2j++E=',
  'js/games/sudoku/keys.js': 'ENFUh9hDi7cStL4paqV4/yxRkYt+4hRSVYhZsoxeJIY=',
  'js/games/sudoku/layout.js': 'sAUo2dNrgNaG6nvoyhBA2jDZX3fntCIzG+9iA/v+Ou4=',
  'js/games/sudoku/lobby.js': 'xkW7CujrtH1P14rcMxZk2DE+ZXLIB7h9DOeeIJ/ASkY=',
  'js/games/sudoku/marking.js': 'GpfeHlRi0Tyz9wCDyDZT9LHb7xa1pIQQ/TgfOCCBa8Y=',
  'js/games/sudoku/model.js': 'YvJdsfgLr3pXm7h7yuDGzIvSAPIztkvz5L+MjZ0+JPc=',
  'js/games/sudoku/motion.js': 'zXB9zSfS72uxs+/aoInWVPeO9/6Pn0IxWAd7Q5jRD+4=',
  'js/games/sudoku/outbox.js': 'uv7GOm1rVBRAyLZh4SUSJAHPQFQpx2CZbX+5EWcJDPo=',
  'js/games/sudoku/play.js': '3bE5srfyc7oJnQbCxGLWzQkjzk3uuu9M0VBTmIZMJPg=',
  'js/games/sudoku/reserve.js': '7Mv8NtJez4oIk6kaG32U+12fS7/hsj6Bp2rKOLUoSbc=',
  'js/games/sudoku/screen.js': 'PgcSbMioPGJGNgmmjfxtzS/lLzcRRzx9G6sEVXUHWMQ=',
  'js/games/sudoku/sudoku.css': 'm6aRCayAjU7GCVJL5l0MnlyF8/i021MosM6ocau1nSw=',
  'js/games/sudoku/table.js': 'N0dYIaLsTD84gdLRwa2RgpjZLwbMZ0pTwcf1+sGx/Bo=',
  'js/games/videopoker/drill.js': 'kAEO/h3FyquLD9+rf4b+i8ZUtIGedlejhSm8Bne6UQw=',
  'js/games/videopoker/figures.js': 'TeCHPSyjRatNCT3ALzIMZmxgWOfOlfS0faOoxqyD7pw=',
  'js/games/videopoker/index.js': '3HvWpyysbwKs/XzOECx3wUCo4orUsO3SYkTMHgIU/Vw=',
  'js/games/videopoker/lobby.js': 'wRBRae4l43HhFVXMU9J9Ie+F7wE5fVPOa+NlFKIzJxE=',
  'js/games/videopoker/rules.js': '/PBnKGBSQjeW69NxtKamviLoybnG/gIAsoPUsjRLNsc=',
  'js/games/videopoker/screen.js': 'PsgsLzJ83C2EwW66lO8Iy5dZ46ZIfQEBtADBU2lutgg=',
  'js/games/videopoker/trainer.js': 'IU1/PV/MgW/269dOzQU4yVxye/2SGuS/RH8GaPPbqBM=',
  'js/games/videopoker/videopoker.css': 'eIBLAz5mgrbjqD92vsZxclEE2QDIiiW9oimYUo0DvKM=',
  'js/leaderboards/rows.js': 'lfuor3KmFEfAtXKNn/V5IihtAb9981Z8qGL/aHco5l8=',
  'js/main.js': 'YxPkOtSI1GOM/aR0wrzxMw9e6puPX7fcOf3buZ6dyFs=',
  'js/news/ticker.js': 'l2DjzTd8lD2tnY6D31l/0MnvnfdO09lq7kkVgfk/zA8=',
  'js/parts/amount.js': '8M0F7yXae2iSIN3cpG+tPUIXk8nGuYmyEgRWLNjyKs8=',
  'js/parts/atlases.js': 'rS6CduoLkOPEvRGC/3eeIHQnaXxo6uVebKjpajvTPuk=',
  'js/parts/cards.js': 'NqMQk33RO+vAyYx7cCZ0kr0yjlgVO7PeWx60FsD6i+8=',
  'js/parts/ending.js': '99BdVRszzAO+bO3POZqpZkzHveOtQdVz72zZXeEANwU=',
  'js/parts/guide.js': 'Cd9ilpIDErwrz8pavUClYKY7J11yQuPN+C15d/pvLtc=',
  'js/parts/keys.js': 'vIe3pfL6QsLpVQVTDQzKDBCbPHGw5KSJc/JmeKtiBKk=',
  'js/parts/live.js': 'CvaxOgR3raxZdXJYEsW2TwIyqQ8zlsXnmYFKIRVtExs=',
  'js/parts/name.js': '8HtFlb6s0fs8+cj2WR4/NmXb2+x9u1vu+CQmhmCM3JA=',
  'js/parts/notices.js': '0ISKMUAyw6yy7KxyLdySX7U/sEOhwHVspu6JZOqukGQ=',
  'js/parts/report.js': 'Cr2ItQj9DrFHPl+xhf/BXqYZU+qferY8nZ9mbc6nyKM=',
  'js/parts/signin.js': 'MKQwuYgVUTFt2bkEMHPyoUrMnNWtZGXftwbRKK4r8vs=',
  'js/parts/sprites.js': '0khM+hPEOYMun8XYQ9Z66Vgg2NXtH45x8jYajZJ/0Gk=',
  'js/parts/start.js': 'xYMBWRAVXl0QF0ySGOhQrPZP5dZbJosu1TkPTYCfMiM=',
  'js/parts/thumbnail.js': 'jU4gfVgUGrmVYR9IncuUEZLXCX04/6GBqZl2LHhUX9s=',
  'js/parts/unranked.js': 'rRQW7Eh4ZHElPjT3mOVBy+VPgY/uQCW1/ECza1SbEa0=',
  'js/photograph/corners.js': 'UDHxTzwJBg0lTWqpi0Afe68eYyhaabBAVIKr+eaJXb8=',
  'js/photograph/correct.js': 'FvCBugxETqE+Jlzn6aNI4XB6qHbq6GbUAcd4xHvKxZ8=',
  'js/photograph/facts.js': 'V8ZvY9fywRFdu+WcmyO1kg31F7v18o5PA9bX/fTDdEI=',
  'js/photograph/outline.js': 'sKonbkEboiYaspGUByB/cz0l4iyMgwkzCBNe9lqF0Jw=',
  'js/photograph/overlay.js': 'owzM41yfP8c5Aie7JR4DWzJVctKEqbdJA8xvXj+0Vbs=',
  'js/photograph/progress.js': 'v5OVFf9py5lv39kNIBkvTI4jqivLUlprGt4wtNn8U84=',
  'js/photograph/read.js': 'cGBunbIPzIOWL+Vkh+or7RLB8X/2qThA8TNuf832oXY=',
  'js/photograph/result.js': '8R3TwGhwsDtKFRL/HharhdoLZzbMbRmkkRJU3lxiu/I=',
  'js/photograph/state.js': '7jTth6Nmm8Qpp6ynLraWa/LAW4ocMKRp6qr1DjRCmkc=',
  'js/photograph/take.js': 'KG2Ts78nxewqpk3wxiGBEZ3Ct3vmSMASG6lNfFZ2l8o=',
  'js/replay/bar.js': 'Sd9q2gmRw4VvLxkBJDax1LLSVevtLJfr0M8urD7NOUw=',
  'js/replay/film.js': '6k6BgKxtBGSm2vnJRMxT6Qi7CKO0EdNk4EzluEsgjvQ=',
  'js/replay/frames.js': 'acwcTjuWEsk8xAQ34UBgYvHs/Nt1JOpmXEwEOjSIe/g=',
  'js/replay/link.js': '/Xl2X7k6ZrR/TRw88y09ken1AhDWSx0QnU+bb7IxW2A=',
  'js/router.js': '0Dvbw9hOyCfKtC2EH8ncOxBmFS3BmT++s296Z3cA+kE=',
  'js/scene/draw.js': 'bXnW2rJlmc9G5dg72fYI07+o/NoAHXRM7dDSMYA4pVA=',
  'js/scene/play.js': 'GqUyWX84XqPvZkANoqP4VE+w1vFzS/olm4sUm/sAbks=',
  'js/scene/stage.js': 'E+Lro7+ha9IuGgzajrGSQtVNArJKAsXZ5qSnQUcNCHw=',
  'js/views/camera.js': 'BNy4f09nW+am1wp85unweV6Kw40+GgWK0Mxr67IJ8IA=',
  'js/views/game.js': '++C1YQbyd2gexk1TEwDJWR6W2gFzSX89EYmMDFMto9c=',
  'js/views/games.js': '1uqS/E7Mx4y6LQPr/54unea9SrhAYCrvVlsbPl3Vf8Q=',
  'js/views/home.js': 'jL9q78sWm6o8j/kJm1tH0w8TKeVoFqmGLFUZaJvkMzA=',
  'js/views/inbox.js': '68n5199zlKUyYZSARnQBc+RZcz3ekTBgGUh2AGV6Q7s=',
  'js/views/leaderboards.js': 'nsNjRZnEqat5K3sdH0wz2Plq5i7jJbH42f4u8DiUtGI=',
  'js/views/photograph.js': 'zYkgY6cMMK7bqOJNKZ6i9BQlmksH3OBG7cTGggg0FNk=',
  'js/views/replay.js': 'SQsYdi5Hc4JLkILEx4GJKAHfZzPZOhD+QhSAHkVptQQ=',
  'js/views/you.js': 'OfX5RJoFHU/9pXrs168VIcY2QZ3mmVrlylhBjdaNZLg=',
  'js/you/data.js': 'VZAgp9o3cPF3/Kd4KNyzzPc3QgLTjZyOocbLEZXZyqw=',
  'js/you/devices.js': 'OVkv1sglhTozUhjDYhidQrucqoWLT9zWxdFIeaJMYfs=',
  'js/you/recovery.js': 'fcNYuPR/I17Medx+ceuhSCGtyuuGWcCSwdSsjYqMbO4=',
  'manifest.webmanifest': 'LbfROdQzH0BHDUZpV7WPvqMaI+EdAV2Adf01gCCPE2c=',
};
// shell ends

const name = `gridship-${version}`;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) =>
      Promise.all(Object.entries(files).map(async ([file, digest]) => cache.put(file, await fetched(file, digest))))),
  );
});

/** A file as it was listed: what the page has loaded just now need not come again, unless it is not what it should be. */
async function fetched(file, digest) {
  const integrity = `sha256-${digest}`;
  const response = await fetch(file, { cache: 'no-cache', integrity }).catch(() => fetch(file, { cache: 'reload', integrity }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((other) => other.startsWith('gridship-') && other !== name).map((other) => caches.delete(other))))
      .then(() => clients.claim()),
  );
});

addEventListener('message', (event) => event.data === 'take over' && skipWaiting());

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const cache = await caches.open(name);
  const home = new URL(registration.scope);
  const path = url.pathname === home.pathname ? 'index.html' : url.pathname;
  const kept = await cache.match(path, { ignoreSearch: true });
  if (kept) return kept;
  // The page behind a link to a replay leads to its screen; without a connection too.
  const [, shared] = /^replay\/([\w-]+)$/.exec(url.pathname.slice(home.pathname.length)) ?? [];
  return request.mode === 'navigate' && shared ? Response.redirect(`${home}#/replay/${shared}`) : fetch(request);
}
